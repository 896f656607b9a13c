import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

type Where = Readonly<{
  port: number;
  host: string;
  /** The names of the settings that the two come from. */
  settings: Readonly<{ port: string; host: string }>;
}>;

/** Resolves once the server listens. If it cannot, throws an error that names the settings. */
export function listen(server: Server, { port, host, settings }: Where): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void => {
      const what =
        error.code === "EADDRINUSE"
          ? `Port ${port} of ${host} is in use. Set another one with ${settings.port}.`
          : `Port ${port} of ${host} cannot be used: ${error.message}. Check ${settings.port} and ${settings.host}.`;
      reject(new Error(what, { cause: error }));
    };
    server.once("error", refuse);
    server.listen(port, host, () => {
      server.off("error", refuse);
      resolve();
    });
  });
}

/** The origin of a listening server. */
export function originOf(server: Server, host: string): string {
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
