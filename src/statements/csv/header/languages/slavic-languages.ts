import type { HeaderLanguage } from "../header-language";

/** The Slavic languages. */
export const SLAVIC_LANGUAGES: readonly HeaderLanguage[] = [
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn: "data księgowania|data zaksięgowania|data operacji|data transakcji|data wykonania|data",
      valueDate: "data waluty",
      accountAmount:
        "kwota w walucie rachunku|kwota transakcji w walucie rachunku|kwota rozliczenia|kwota zaksięgowana",
      amount:
        "kwota|kwota operacji|kwota transakcji|wartość|obciążenia uznania|kwota w pln|kwota na rachunku",
      debit: "obciążenia|obciążenie|wydatki|wypływy|kwota obciążenia|winien|wypłaty",
      credit: "uznania|uznanie|wpływy|kwota uznania|ma|wpłaty",
      direction: "typ operacji|strona|wn ma|obciążenie uznanie|obciążenia uznania|uznania obciążenia|ma wn",
      fee: "prowizja|prowizje|opłata|opłaty",
      counterpartyName:
        "nadawca odbiorca|odbiorca nadawca|kontrahent|dane kontrahenta|nazwa odbiorcy|nazwa kontrahenta|odbiorca|nazwa nadawcy odbiorcy",
      payerName: "nadawca|zleceniodawca|nazwa nadawcy",
      counterpartyId:
        "numer konta|rachunek kontrahenta|nr rachunku kontrahenta|numer rachunku kontrahenta|rachunek odbiorcy|rachunek nadawcy odbiorcy|konto kontrahenta",
      accountId: "rachunek źródłowy|mój rachunek|numer rachunku nadawcy",
      payerAccount: "rachunek źródłowy|numer rachunku nadawcy",
      account: "rachunek|konto|numer rachunku|nr rachunku|iban",
      currency: "waluta|waluta rachunku|waluta transakcji",
      accountCurrency: "waluta rachunku",
      bankId: "numer transakcji|nr transakcji|id transakcji|numer referencyjny|identyfikator|numer operacji",
      status: "status|stan",
      balance: "saldo|saldo po operacji|saldo po transakcji|saldo końcowe|saldo rachunku",
      description:
        "opis|opis operacji|opis transakcji|tytuł|tytuł operacji|tytułem|szczegóły|szczegóły transakcji|tytuł płatności",
      kind: "rodzaj operacji|rodzaj transakcji|typ transakcji",
      ignored:
        "kategoria|kurs|kwota w walucie|kwota płatności w walucie|kwota blokady zwolnienie blokady|nazwa banku|kwota operacji w walucie|kwota w walucie operacji|kwota oryginalna|saldo początkowe",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "datum|datum zaúčtování|datum provedení|datum transakce|datum pohybu|datum účtování|zaúčtováno|datum zaúčtovania|dátum|dátum zaúčtovania|dátum transakcie|dátum pohybu|zúčtované",
      valueDate: "valuta|datum valuty|dátum valuty|datum splatnosti|dátum splatnosti",
      accountAmount: "částka v měně účtu|zaúčtovaná částka|zaúčtovaná částka v měně účtu|suma v mene účtu",
      amount: "částka|objem|částka transakce|částka obratu|suma|čiastka|suma transakcie|objem transakcie",
      debit: "má dáti|výdaj|výdaje|debet|na vrub|odchozí platba|odchozí|výber|odpísané|výdavky|odchádzajúce",
      credit:
        "dal|příjem|příjmy|kredit|ve prospěch|příchozí platba|příchozí|vklad|pripísané|príjmy|prichádzajúce",
      direction: "směr|směr platby|směr úhrady|typ obratu|debet kredit|d k|kredit debet|smer platby",
      fee: "poplatek|poplatky|poplatok",
      counterpartyName:
        "název protiúčtu|název protistrany|protistrana|jméno protistrany|název účtu protistrany|název protiúčtu protistrany|názov protiúčtu|názov účtu partnera|názov partnera|partner|příjemce",
      payerName: "plátce",
      counterpartyId: "protiúčet|číslo protiúčtu|účet protistrany|číslo účtu protistrany|účet partnera",
      accountId: "číslo účtu|vlastní účet|účet|iban účtu",
      currency: "měna|měna účtu|mena|mena účtu|kód měny",
      accountCurrency: "měna účtu|mena účtu",
      bankId:
        "id transakce|id operace|id pohybu|číslo transakce|referenční číslo|identifikace transakce|referencia banky|id transakcie",
      status: "stav",
      balance:
        "zůstatek|zůstatek po transakci|konečný zůstatek|účetní zůstatek|zostatok|zostatok po transakcii|disponibilní zůstatek",
      description:
        "popis|obchodní místo|zpráva pro příjemce|zpráva|poznámka|popis transakce|popis operace|účel platby|popis příkazce|správa pre prijímateľa|správa pre príjemcu|informácia pre príjemcu|popis transakcie|účel",
      kind: "typ|typ transakce|typ operace|typ pohybu|typ transakcie|kategorie transakce",
      ignored:
        "ks|vs|ss|konstantní symbol|variabilní symbol|specifický symbol|kód banky|původní částka|původní částka obratu|původní měna|kurz|směnný kurz|počáteční zůstatek|částka v měně transakce|částka transakce v původní měně|originální částka|originální částka a měna|název banky|kód kategorie|provedl",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "datum|datum knjiženja|datum izvršenja|datum transakcije|datum promjene|datum promene|datum obrade|datum knjizenja|datum knjiženja transakcije|knjiženo|datum prometa",
      valueDate: "datum valute|valuta|datum valutiranja",
      accountAmount: "iznos u valuti računa|znesek v valuti računa",
      amount: "iznos|iznos transakcije|znesek|iznos u valuti|promet|znesek prometa",
      debit:
        "isplata|isplate|duguje|terećenje|zaduženje|odliv|odlivi|breme|v breme|na teret|dugovni iznos|dugovni promet|rashod",
      credit:
        "uplata|uplate|potražuje|odobrenje|priliv|prilivi|dobro|v dobro|u korist|potražni iznos|potražni promet|prihod",
      direction:
        "predznak|smjer|smer|duguje potražuje|uplata isplata|isplata uplata|d p|vrsta prometa|tip prometa|b d|breme dobro",
      fee: "naknada|provizija|nadomestilo",
      counterpartyName:
        "naziv partnera|primatelj|primalac|primatelj platitelj|naziv primatelja platitelja|platitelj primatelj|prejemnik|prejemnik plačnik|naziv prejemnika plačnika|nalogodavac primalac|naziv platitelja primatelja|naziv primatelja|udeleženec|partner",
      payerName: "platitelj|plačnik|nalogodavac|uplatilac",
      counterpartyId:
        "račun primatelja|račun partnera|račun druge strane|iban primatelja|račun prejemnika|račun primaoca|iban partnera",
      accountId: "broj računa|račun|iban računa|številka računa|vlastiti račun",
      currency: "valuta računa|valuta|oznaka valute|valuta transakcije",
      accountCurrency: "valuta računa",
      bankId:
        "broj transakcije|id transakcije|referenca banke|referenca transakcije|številka transakcije|broj naloga",
      status: "status",
      balance:
        "stanje|stanje računa|novo stanje|saldo|stanje nakon transakcije|stanje nakon|stanje po transakciji|raspoloživo stanje",
      description:
        "opis|opis plaćanja|opis transakcije|svrha|svrha plaćanja|namen|namen plačila|opis prometa|detalji",
      kind: "vrsta transakcije|tip transakcije",
      ignored:
        "model|poziv na broj|referenca|sklic|tečaj|kurs|početno stanje|originalni iznos|iznos u originalnoj valuti|originalna valuta|šifra plaćanja|šifra namena",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "дата|дата операции|дата проводки|дата обработки|дата проведения|дата платежа|дата транзакции|дата зачисления|дата и время операции|дата операції|дата проведення|дата здійснення операції|дата і час операції|дата и час операції|дата и время|дата на операция|дата на транзакция|дата на осчетоводяване|датум|датум на трансакција",
      valueDate: "дата валютирования|вальор|дата вальор|датум валуте",
      accountAmount:
        "сумма в валюте счета|сумма в валюте счёта|сумма операции в валюте счета|валюту счета|валюте счета|валюте счёта|сума у валюті рахунку|сума у валюті картки|сума в валюті картки|валюті рахунку|сумма в валюте карты|сумма платежа",
      amount:
        "сумма|сумма операции|сумма транзакции|сумма в рублях|сума|сума операції|сума на операцията|стойност|износ",
      debit:
        "расход|расходы|списание|дебет|дебит|по дебету|дебет сумма|сумма по дебету|сумма списания|обороты по дебету|видаток|витрати|витрата|теглене|разход|изплата|исплата|задужење",
      credit:
        "приход|поступление|поступления|зачисление|кредит|по кредиту|кредит сумма|сумма по кредиту|сумма зачисления|надходження|внасяне|постъпление|уплата|одобрење",
      direction:
        "дт кт|д к|дебет кредит|тип операции|вид операции|тип операції|приход расход|направление|признак|тип|дебит кредит|дт/кт",
      fee: "комиссия|комісія|такса",
      counterpartyName:
        "контрагент|наименование контрагента|получатель|наименование получателя|корреспондент|плательщик получатель|отримувач|назва контрагента|получател|наредител получател|получател наредител|торговая точка",
      payerName: "плательщик|наименование плательщика|отправитель|платник|наредител",
      counterpartyId:
        "счет контрагента|счет получателя|счёт контрагента|рахунок контрагента|счет корреспондента|сметка на контрагента",
      accountId: "номер счета|номер счёта|счет|счёт|номер рахунку|рахунок|сметка",
      currency:
        "валюта|валюта счета|валюта счёта|валюта рахунку|валюта картки|валюта платежа|валюта операции|валюта операції",
      accountCurrency: "валюта счета|валюта счёта|валюта рахунку|валюта картки|валюта платежа",
      bankId:
        "референс операции|номер операции|референс проводки|идентификатор операции|референция|номер транзакции|id операции|номер референции",
      status: "статус|статус операции|статус операції|состояние",
      balance:
        "остаток|баланс|остаток на счете|остаток после операции|остаток средств|исходящий остаток|залишок|залишок на кінець періоду|залишок після операції|салдо|наличност|крайно салдо",
      description:
        "описание|описание операции|назначение платежа|назначение|основание|детали операции|детали|комментарий|опис|опис операції|призначення платежу|деталі операції|деталі|основание за плащане|описание на операцията|пояснение|сврха",
      kind: "категория|категорія|mcc описание",
      ignored:
        "mcc|код mcc|кэшбэк|кешбек|кэшбек|бонусы|бонусы включая кэшбэк|округление на инвесткопилку|сумма операции с округлением|сумма в валюте операции|сумма операции в валюте операции|сума в валюті операції|сума операції в валюті операції|курс|курс конвертации|номер карты|карта|картка|картка рахунок|входящий остаток|входящее сальдо|номер документа|инн|кпп|бик|дата обработки карты|код авторизации|сума кешбеку|обмінний курс|сумма в валюте транзакции|оригинальная сумма",
    },
  },
];
