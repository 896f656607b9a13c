import { runServer } from "../../src/transport/run-server";

/**
 * The product's server without its pages: the front server, the API and the database, started as `npm start`
 * starts them. Pages take seconds to load, and no edit or figure passes through them.
 */
await runServer(async () => ({
  handlePage: async (_, response) => {
    response.writeHead(404).end();
  },
}));
