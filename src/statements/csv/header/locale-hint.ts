import type { DateOrder } from "../cells/csv-date";
import type { DecimalSign } from "../cells/csv-number";
import type { Delimiter } from "../table/csv-records";
import type { HeaderLanguage } from "./header-language";
import { languagesOf } from "./header-words";

export type LocaleHint = Readonly<{ dateOrder: DateOrder; decimalSign: DecimalSign }>;

/**
 * How days and amounts are likely written, given the language of the header, the delimiter and the customer's
 * currency.
 */
export function localeHint({
  names,
  delimiter,
  currency,
}: Readonly<{ names: readonly string[]; delimiter: Delimiter; currency: string }>): LocaleHint {
  const dateOrder = currency === "USD" ? "mdy" : "dmy";
  const languages = languagesOf(names);
  const language = languages.find(({ decimalSign }) => decimalSign === signBeside(delimiter)) ?? languages[0];
  return language === undefined
    ? { dateOrder: delimiter === ";" ? "dmy" : dateOrder, decimalSign: signBeside(delimiter) }
    : { dateOrder: orderOf(language, dateOrder), decimalSign: language.decimalSign };
}

/** Files with decimal commas use a delimiter other than the comma. */
function signBeside(delimiter: Delimiter): DecimalSign {
  return delimiter === ";" ? "," : ".";
}

function orderOf({ dateOrder }: HeaderLanguage, otherwise: DateOrder): DateOrder {
  return dateOrder ?? otherwise;
}
