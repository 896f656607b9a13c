import { EventEmitter, once } from "node:events";
import { createServer, type Socket } from "node:net";

export type MailServer = Readonly<{
  url: string;
  /** The next mail to an address, as received. */
  mailTo: (address: string) => Promise<string>;
  countTo: (address: string) => number;
  stop: () => void;
}>;

/** A mail server that accepts and stores every mail. It implements as much of SMTP as sending needs. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const arrivals = new EventEmitter();
  const keep = (mail: string): void => {
    mails.push(mail);
    arrivals.emit("mail");
  };
  const server = createServer((socket) => talk(socket, keep)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const to = (email: string) => mails.filter((mail) => mail.includes(`To: ${email}`));
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    countTo: (email) => to(email).length,
    async mailTo(email) {
      for (;;) {
        const [mail] = to(email);
        if (mail !== undefined) return mail;
        await once(arrivals, "mail");
      }
    },
    stop: () => server.close(),
  };
}

function talk(socket: Socket, keep: (mail: string) => void): void {
  let received = "";
  let isMail = false;
  socket.setEncoding("utf8").write("220 ready\r\n");
  socket.on("error", () => socket.destroy());
  socket.on("data", (text: string) => {
    received += text;
    for (;;) {
      const end = isMail ? "\r\n.\r\n" : "\r\n";
      const at = received.indexOf(end);
      if (at === -1) return;
      const line = received.slice(0, at);
      received = received.slice(at + end.length);
      if (isMail) keep(line);
      isMail = !isMail && line === "DATA";
      socket.write(isMail ? "354 go on\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
    }
  });
}
