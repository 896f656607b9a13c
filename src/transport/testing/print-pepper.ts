import { createInterface } from "node:readline";
import { loadPepper } from "../pepper";

// Run as a separate process: prints the pepper of each database whose URL it reads, as soon as it has read
// it.
for await (const url of createInterface({ input: process.stdin })) console.log(loadPepper(url));
