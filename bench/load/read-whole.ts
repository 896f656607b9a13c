import { type Agent, get } from "node:http";
import type { Headers } from "./connection";

/** Reads a response to its end and discards it. Throws if it is not a success. */
export function readWhole(url: string, headers: Headers, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...headers }, agent }, (response) => {
      response.resume().once("error", reject);
      response.once("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} returned ${response.statusCode}.`));
      });
    });
    request.once("error", reject);
  });
}
