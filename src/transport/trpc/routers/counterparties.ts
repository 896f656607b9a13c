import { findCounterpartyEndpoint } from "../../../contract/counterparty";
import { findCounterparty } from "../../../services/counterparties/find-counterparty";
import { bind } from "../../binding";
import { query } from "../operation";

/** One counterparty: its windows, its rules, how its transactions count. */
export const findCounterpartyProcedure = query(bind(findCounterpartyEndpoint, findCounterparty));
