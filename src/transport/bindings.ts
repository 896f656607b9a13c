import * as cashflow from "../contract/cashflow";
import * as customers from "../contract/customers";
import { ingestTransactionsEndpoint } from "../contract/transaction-batches";
import * as edits from "../contract/transaction-edits";
import * as transactions from "../contract/transactions";
import { getCashflow } from "../services/cashflow/get-cashflow";
import { getReferenceDate } from "../services/cashflow/get-reference-date";
import { updateGranularitySettings } from "../services/cashflow/update-granularity-settings";
import { getCustomer } from "../services/customers/get-customer";
import { listCustomers } from "../services/customers/list-customers";
import { putCustomer } from "../services/customers/put-customer";
import { clearTreatment } from "../services/transactions/clear-treatment";
import { excludeTransaction } from "../services/transactions/exclude-transaction";
import { getTransaction } from "../services/transactions/get-transaction";
import { includeTransaction } from "../services/transactions/include-transaction";
import { ingestTransactions } from "../services/transactions/ingest-transactions";
import { listTransactions } from "../services/transactions/list-transactions";
import { reclassifyTransaction } from "../services/transactions/reclassify-transaction";
import { type Binding, bind } from "./binding";

/** Every operation of the API and the service behind it: the one list that all transports serve. */
export const BINDINGS: readonly Binding[] = [
  bind(cashflow.getCashflowEndpoint, getCashflow),
  bind(cashflow.getReferenceDateEndpoint, getReferenceDate),
  bind(cashflow.updateGranularitySettingsEndpoint, updateGranularitySettings),
  bind(customers.listCustomersEndpoint, listCustomers),
  bind(customers.getCustomerEndpoint, getCustomer),
  bind(customers.putCustomerEndpoint, putCustomer),
  bind(ingestTransactionsEndpoint, ingestTransactions),
  bind(transactions.listTransactionsEndpoint, listTransactions),
  bind(transactions.getTransactionEndpoint, getTransaction),
  bind(edits.reclassifyTransactionEndpoint, reclassifyTransaction),
  bind(edits.clearTreatmentEndpoint, clearTreatment),
  bind(edits.excludeTransactionEndpoint, excludeTransaction),
  bind(edits.includeTransactionEndpoint, includeTransaction),
];
