import { createInterface } from "node:readline";
import { loadPepper } from "../pepper";

// A process of its own, which prints the pepper of each database whose URL it reads, at once.
for await (const url of createInterface({ input: process.stdin })) console.log(loadPepper(url));
