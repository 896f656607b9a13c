import { listCounterpartiesEndpoint } from "../../../contract/counterparties";
import { findCounterpartyEndpoint } from "../../../contract/counterparty";
import { findCounterparty } from "../../../services/counterparties/find-counterparty";
import { listCounterparties } from "../../../services/counterparties/list-counterparties";
import { bind } from "../../binding";
import { query } from "../operation";

/** One counterparty: its windows, its rules, how its transactions count. */
export const findCounterpartyProcedure = query(bind(findCounterpartyEndpoint, findCounterparty));

/** The transactions that match a filter, summed by counterparty. */
export const listCounterpartiesProcedure = query(bind(listCounterpartiesEndpoint, listCounterparties));
