import type { Binding } from "../../binding";
import { WEBHOOK_OPERATIONS } from "../../bindings";
import { procedure } from "../init";
import { type Addressed, asSent, query, runOperation } from "../operation";
import { refuseOpenDemo } from "../refuse-open-demo";

/** The REST operations on a partner's webhook endpoints, for its admins. */
export const webhookProcedures = {
  list: query(WEBHOOK_OPERATIONS.listWebhookEndpoints),
  get: query(WEBHOOK_OPERATIONS.getWebhookEndpoint),
  /** Only this response, and the response to a rotation, contain the secret. */
  create: write(WEBHOOK_OPERATIONS.createWebhookEndpoint),
  update: write(WEBHOOK_OPERATIONS.updateWebhookEndpoint),
  rotateSecret: write(WEBHOOK_OPERATIONS.rotateWebhookSecret),
  remove: write(WEBHOOK_OPERATIONS.deleteWebhookEndpoint),
  sendTest: write(WEBHOOK_OPERATIONS.sendWebhookTest),
  resend: write(WEBHOOK_OPERATIONS.resendWebhook),
  replay: write(WEBHOOK_OPERATIONS.replayWebhooks),
  listAttempts: query(WEBHOOK_OPERATIONS.listWebhookAttempts),
  getAttempt: query(WEBHOOK_OPERATIONS.getWebhookAttempt),
};

function write<Input extends object, Data>(binding: Binding<Input, Data>) {
  return procedure.input(asSent<Addressed<Input>>).mutation(({ ctx, input }) => {
    refuseOpenDemo(ctx);
    const { webhooks } = ctx.application;
    return runOperation(binding, ctx, { input, access: "edit", with: { webhooks } });
  });
}
