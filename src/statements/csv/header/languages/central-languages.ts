import type { HeaderLanguage } from "../header-language";

/** Hungarian and Romanian. */
export const CENTRAL_LANGUAGES: readonly HeaderLanguage[] = [
  {
    dateOrder: "ymd",
    decimalSign: ",",
    words: {
      bookedOn:
        "könyvelés dátuma|könyvelés napja|könyvelési dátum|tranzakció dátuma|dátum|tranzakció időpontja|tranzakció ideje|könyvelve|teljesítés dátuma|könyvelési nap",
      valueDate: "értéknap|értéknapja|valuta nap",
      accountAmount: "könyvelt összeg|összeg a számla devizanemében|számla devizanemében",
      amount: "összeg|tranzakció összege|forgalom összege|jóváírás terhelés",
      debit: "terhelés|terhelések|kiadás|kimenő összeg|tartozik|terhelés összege",
      credit: "jóváírás|jóváírások|bevétel|bejövő összeg|követel|jóváírás összege",
      direction:
        "t j|terhelés vagy jóváírás|terhelés vagy jóváírás t j|irány|tartozik követel|bejövő kimenő|típus|jelleg|előjel|terhelés jóváírás",
      fee: "díj|jutalék",
      counterpartyName:
        "partner neve|partner elnevezése|ellenoldali név|ellenoldali számlatulajdonos neve|kedvezményezett neve|kedvezményezett|partner|ellenpartner neve|partner név",
      payerName: "megbízó neve|küldő fél",
      counterpartyId:
        "partner számlaszáma|ellenszámla|ellenoldali számlaszám|partner számlaszám|ellenoldali számla|partner bankszámlaszáma",
      accountId: "számlaszám|könyvelési számla|saját számla",
      currency: "devizanem|devizaneme|pénznem|deviza|számla devizaneme|számla deviza",
      accountCurrency: "számla devizaneme|számla deviza",
      bankId:
        "tranzakció azonosító|tranzakció azonosítója|hivatkozási szám|tranzakciószám|könyvelési azonosító",
      status: "státusz|állapot",
      balance: "egyenleg|könyvelt egyenleg|új egyenleg|könyvelés utáni egyenleg|számlaegyenleg",
      description: "közlemény|megjegyzés|leírás|közlemény megjegyzés|jogcím|tranzakció leírása|narratíva",
      kind: "forgalom típusa|tranzakció típusa|típus megnevezése",
      ignored:
        "eredeti összeg|eredeti devizanem|árfolyam|nyitó egyenleg|bankkártyaszám|kategória|eredeti tranzakció összege",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "data|data înregistrării|data inregistrare|data contabilizării|data tranzacției|data tranzactiei|data tranzacţie|data operațiunii|data procesării|data finalizării|data tranzactie",
      valueDate: "data valutei|data valuta",
      accountAmount: "suma în valuta contului|valuta contului",
      amount: "sumă|suma|valoare|suma tranzacției|suma tranzactie|sumă tranzacționată",
      debit: "debit|debitare|plăți|ieșiri|sumă debit|suma debit|suma debitata|debit lei",
      credit: "credit|creditare|încasări|intrări|sumă credit|suma credit|suma creditata|credit lei",
      direction: "tip|sens|debit credit|tip operațiune",
      fee: "comision|taxa",
      counterpartyName:
        "beneficiar|beneficiar ordonator|ordonator beneficiar|contraparte|partener|nume beneficiar|nume beneficiar ordonator|numele partenerului",
      payerName: "ordonator|plătitor",
      counterpartyId:
        "cont beneficiar|iban beneficiar|cont contraparte|cont beneficiar ordonator|cont partener|nr cont in din care se efectueaza tranzactiile",
      accountId: "cont|număr cont|numar cont|iban cont",
      currency: "valută|moneda|monedă|valuta contului",
      accountCurrency: "valuta contului",
      bankId:
        "referință|referinta tranzacției|numar referinta|id tranzacție|număr tranzacție|referinta tranzactiei",
      status: "stare|status",
      balance: "sold|sold contabil|sold final|sold intermediar|sold după tranzacție|sold disponibil",
      description:
        "descriere|detalii|detalii tranzacție|descrierea tranzacției|explicații|detalii plată|detalii tranzactie|descriere tranzactie",
      kind: "tip tranzacție|tipul tranzacției",
      ignored:
        "sold inițial|curs|curs valutar|suma originală|sumă în valută|valuta originală|cod fiscal beneficiar|sucursala|ora",
    },
  },
];
