import { BankFiles } from "./nouns/bank-files.js";
import { Cashflow } from "./nouns/cashflow.js";
import { Changes } from "./nouns/changes.js";
import { Closings } from "./nouns/closings.js";
import { Customers } from "./nouns/customers.js";
import { Events } from "./nouns/events.js";
import { Links } from "./nouns/links.js";
import { Recurring } from "./nouns/recurring.js";
import { Rules } from "./nouns/rules.js";
import { Transactions } from "./nouns/transactions.js";
import { WebhookEndpoints } from "./nouns/webhook-endpoints.js";
import type { ClientOptions } from "./options.js";
import { Requester } from "./requester.js";
import { webhooks } from "./webhooks.js";

/**
 * A client of the Business Cashflow API. Its secret gives access to all of a partner's data, so use it only
 * on your servers.
 */
export class BusinessCashflow {
  readonly customers: Customers;
  readonly cashflow: Cashflow;
  readonly transactions: Transactions;
  readonly bankFiles: BankFiles;
  readonly rules: Rules;
  readonly links: Links;
  readonly recurring: Recurring;
  readonly closings: Closings;
  readonly changes: Changes;
  readonly events: Events;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly webhooks = webhooks;

  constructor(options: ClientOptions) {
    const requester = new Requester(options);
    this.customers = new Customers(requester);
    this.cashflow = new Cashflow(requester);
    this.transactions = new Transactions(requester);
    this.bankFiles = new BankFiles(requester);
    this.rules = new Rules(requester);
    this.links = new Links(requester);
    this.recurring = new Recurring(requester);
    this.closings = new Closings(requester);
    this.changes = new Changes(requester);
    this.events = new Events(requester);
    this.webhookEndpoints = new WebhookEndpoints(requester);
  }
}
