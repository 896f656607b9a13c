import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";

type Where = Readonly<{
  port: number;
  host: string;
  /** The names of the settings that the two come from. */
  settings: Readonly<{ port: string; host: string }>;
}>;

/** Where the product listens, by the settings of its operator. */
export function placeOf({ PORT, HOST }: Readonly<{ PORT: number; HOST: string }>): Where {
  return { port: PORT, host: HOST, settings: { port: "PORT", host: "HOST" } };
}

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

/** Throws the error of `listen` if it could not listen there now. */
export async function requireFree(where: Where): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  await listen(server, where);
  server.close();
  await once(server, "close");
}

/** The origin of a listening server. */
export function originOf(server: Server, host: string): string {
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
