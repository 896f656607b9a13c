import type { CsvColumn } from "../../domain/csv-mapping";
import type { DateOrder } from "./csv-date";
import type { DecimalSign } from "./csv-number";

/**
 * What a header can name: `valueDate` stands in for a booking day that is missing, `account` is the own one where it
 * is always the same and the other side's where it varies, `kind` describes a movement where nothing else does, and
 * `ignored` looks like an amount or a name and is none.
 */
export type HeaderMeaning = CsvColumn | "description" | "valueDate" | "account" | "kind" | "ignored";

/** How banks of one language name columns, the likeliest first, and how they write days and amounts. */
export type HeaderLanguage = Readonly<{
  /** Null where it depends on the country. */
  dateOrder: DateOrder | null;
  decimalSign: DecimalSign;
  words: Readonly<Partial<Record<HeaderMeaning, string>>>;
}>;

/** Words are parted by `|`; they are compared without case, accents and punctuation. */
export const HEADER_LANGUAGES: readonly HeaderLanguage[] = [
  {
    dateOrder: null,
    decimalSign: ".",
    words: {
      bookedOn:
        "booking date|booked date|date booked|booked on|booked at|posting date|posted date|post date|date posted|posted on|entry date|completed date|date completed|date completed utc|completed on|completion date|processed date|date processed|bank date|accounting date|ledger date|transaction date|trans date|tran date|txn date|date of transaction|transaction completed date|date|operation date|payment date|started date|date started|created|created on|created at|created date|date time|timestamp",
      valueDate: "value date|val date|settlement date|effective date|interest date",
      amount:
        "net|net amount|amount|transaction amount|amount in account currency|account amount|booked amount|amt|value|sum|total|payment amount|debit credit|in out|signed amount",
      debit:
        "debit|debits|debit amount|amount debit|paid out|money out|withdrawal|withdrawals|withdrawal amount|withdrawal amt|withdrawn|out|outflow|spent|payments|expense|dr|dr amount|charges|amount out|debit out",
      credit:
        "credit|credits|credit amount|amount credit|paid in|money in|deposit|deposits|deposit amount|deposit amt|deposited|in|inflow|receipts|income|cr|cr amount|amount in|received",
      direction:
        "debit credit|credit debit|dr cr|cr dr|dc|d c|cd|c d|debit or credit|direction|credit debit indicator|in out|sign|debit credit indicator|transaction type|type|details",
      fee: "fee|fees|fee amount|commission|transaction fee|total fees",
      counterpartyName:
        "counterparty name|counterparty|counter party|payee|payee name|beneficiary name|beneficiary|merchant|merchant name|partner name|name|recipient|recipient name|target name|other party|other party name|vendor|sender or recipient|counterparty account name|to from|third party",
      payerName: "payer|payer name|sender|sender name|source name|originator|remitter|ordering party",
      counterpartyId:
        "partner iban|counterparty iban|beneficiary iban|counterparty account|counterparty account number|recipient account|recipient iban|payee account number|beneficiary account|iban of counterparty|other account",
      accountId: "own account|own iban|from account number|account id|my account|account iban",
      account: "iban|account number|account no|account|acct|acct no|account #",
      currency:
        "currency|account currency|transaction currency|amount currency|ccy|curr|currency code|payment currency",
      bankId:
        "transaction id|transaction number|transferwise id|id|unique id|transaction reference|transaction reference number|reference id|fitid|bank reference|bank transaction id|entry reference|sequence number|reference number|ref no",
      status: "status|state|transaction status|booking status|payment status",
      balance:
        "balance|running balance|running bal|account balance|balance after|balance after transaction|available balance|closing balance|ledger balance|balance amount|new balance",
      description:
        "description|transaction description|details|transaction details|narrative|narration|particulars|memo|payment reference|reference|remittance information|remittance info|purpose|payment details|payment purpose|subject|text|message|notes|note|comment|extended details|appears on your statement as|statement description|additional information|notes and #tags",
      kind: "transaction type|type|payment type|category",
      ignored:
        "original amount|original currency|exchange rate|reference txn id|transaction details type|local amount|local currency|foreign amount|foreign currency|foreign currency amount|exchange to amount|fx amount|fx rate|exchange from|exchange to|gross|gross amount|tax|vat|vat amount|balance impact|time|timezone|time zone|check number|cheque number|check or slip #|sort code|bic|swift|account name|account type|card no|card number|card member|product|spending category|country|address|receipt|emoji|category split|number|quantity|price|due date|birth date|started date utc|opening balance|uuid",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "buchungstag|buchungsdatum|buchung|datum buchung|buchung am|gebucht am|datum|umsatzdatum|transaktionsdatum|ausführungsdatum|kaufdatum|belegdatum|abschlussdatum",
      valueDate:
        "valuta|valutadatum|valutatag|wertstellung|wertstellungstag|wertstellungsdatum|wert|valuta datum",
      amount:
        "betrag|umsatz|buchungsbetrag|umsatzbetrag|betrag in kontowährung|betrag brutto|netto|nettobetrag|soll haben|transaktionsbetrag|einzelbetrag",
      debit: "soll|belastung|belastungen|lastschrift|ausgang|ausgänge|ausgaben|ausgabe|abbuchung|auszahlung",
      credit: "haben|gutschrift|gutschriften|eingang|eingänge|einnahmen|einnahme|einzahlung|gutgeschrieben",
      direction:
        "soll haben|soll haben kennzeichen|s h|sh|soll/haben kz|s h kennzeichen|kennzeichen|vorzeichen|richtung",
      fee: "gebühr|gebühren|entgelt",
      counterpartyName:
        "name zahlungsbeteiligter|auftraggeber begünstigter|begünstigter zahlungspflichtiger|begünstigter auftraggeber|auftraggeber empfänger|empfänger auftraggeber|empfänger zahlungspflichtiger|zahlungsempfänger in|zahlungsempfänger|zahlungsbeteiligter|zahlungspartner|partnername|begünstigter|empfänger|empfänger name|name des partners|gegenpartei|name|händler",
      payerName: "zahlungspflichtige r|zahlungspflichtiger|auftraggeber|zahler|absender",
      counterpartyId:
        "iban zahlungsbeteiligter|partner iban|gegenkonto|gegenkonto iban|iban gegenkonto|iban des begünstigten|empfänger iban|iban empfänger|kontonummer des begünstigten|konto des begünstigten",
      accountId: "auftragskonto|iban auftragskonto|eigenes konto|eigene iban|kontonummer auftragskonto",
      account: "iban|kontonummer iban|iban kontonummer|konto|kontonummer|kontonr|konto nr|konto iban",
      currency: "währung|whg|wkz|kontowährung|buchungswährung|devise",
      bankId:
        "transaktions id|transaktionsid|transaktionsnummer|umsatz id|umsatznummer|transaktionscode|buchungsnummer|transaktions nr",
      status: "status|info|umsatzstatus|buchungsstatus",
      balance: "saldo|kontostand|saldo nach buchung|neuer saldo|kontosaldo|saldo in kontowährung|guthaben",
      description:
        "verwendungszweck|buchungstext|vorgang|vorgang verwendungszweck|beschreibung|beschreibung1|beschreibung2|beschreibung3|text|buchungsdetails|buchungsinformation|buchungsinformationen|notiz|bemerkung|zahlungsreferenz|zahlungsgrund|zweck|mitteilung|betreff|avisierungstext|fußnoten",
      kind: "umsatztyp|transaktionstyp|transaktionsart|buchungsart|umsatzart",
      ignored:
        "lastschrift ursprungsbetrag|ursprungsbetrag|originalbetrag|originalwährung|auslagenersatz rücklastschrift|wechselkurs|kurs|gläubiger id|mandatsreferenz|kundenreferenz|kundenreferenz end to end|sammlerreferenz|bic|bic swift code|blz|bankleitzahl|brutto|betrag in fremdwährung|fremdwährungsbetrag|bezeichnung auftragskonto|bankname auftragskonto|saldo alt|kartennummer|uhrzeit|kategorie|karteninhaber|konto nummer|kreditinstitut",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "date de comptabilisation|date comptabilisation|date comptable|date d'opération|date opération|date de l'opération|date de l opération|date op|dateop|date de transaction|date transaction|date d'exécution|date",
      valueDate: "date de valeur|date valeur|valeur|dateval",
      amount: "montant|montant de l'opération|montant opération|montant net|somme|débit crédit",
      debit: "débit|débits|débit euros|montant débit|retrait|retraits|sortie|sorties|dépenses",
      credit: "crédit|crédits|crédit euros|montant crédit|versement|versements|entrée|entrées|recettes|dépôt",
      direction: "sens|débit crédit|sens de l'opération|d/c",
      fee: "frais",
      counterpartyName:
        "contrepartie|nom de la contrepartie|nom contrepartie|tiers|bénéficiaire|nom du bénéficiaire|nom bénéficiaire|destinataire|commerçant|supplierfound",
      payerName: "émetteur|donneur d'ordre|nom émetteur|expéditeur",
      counterpartyId:
        "iban contrepartie|compte contrepartie|compte de la contrepartie|iban bénéficiaire|compte bénéficiaire",
      accountId: "numéro de compte|compte propre|accountnum|compte donneur d'ordre",
      account: "compte|iban|n compte|n° de compte",
      currency: "devise|monnaie|devise du compte",
      bankId:
        "identifiant|identifiant de transaction|référence de l'opération|numéro d'opération|référence opération|n° de transaction|numéro de transaction",
      status: "statut|état",
      balance: "solde|solde après opération|solde du compte|accountbalance",
      description:
        "libellé|libellé de l'opération|libellé opération|libellé simplifié|libellé court|libellé complet|intitulé|motif|communication|communications|informations complémentaires|détail|détails|détail de l'écriture|description|commentaire|référence|label",
      kind: "nature de l'opération|type d'opération|type opération",
      ignored:
        "montant en devise|montant devise|taux de change|catégorie|sous catégorie|pointage|pointage opération|montant initial|devise d'origine|extrait|rubriques",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "boekdatum|boekingsdatum|datum boeking|uitvoeringsdatum|transactiedatum|datum|verwerkingsdatum|datum transactie",
      valueDate: "rentedatum|valutadatum|valuta datum",
      amount: "bedrag|transactiebedrag|bedrag transactie|mutatiebedrag|af bij|netto",
      debit: "af|debet|bedrag af|uit|uitgaven|afgeschreven|debetbedrag",
      credit: "bij|credit|bedrag bij|ontvangsten|bijgeschreven|creditbedrag",
      direction: "af bij|bij af|af of bij|debet credit|d c|debet/credit|dc|code af bij",
      fee: "kosten",
      counterpartyName:
        "naam tegenpartij|naam omschrijving|naam van de tegenpartij|tegenpartij|naam tegenrekening|naam tegenrekeninghouder|naam|begunstigde|tegenpartij naam|naam begunstigde",
      payerName: "opdrachtgever",
      counterpartyId:
        "tegenrekening|tegenrekening iban bban|tegenrekening iban|rekening tegenpartij|rekeningnummer tegenpartij|rekening begunstigde|tegenrekeningnummer",
      accountId:
        "rekening|iban bban|eigen rekening|rekeningnummer|opdrachtgeversrekening|rekening opdrachtgever|naam rekening",
      account: "iban",
      currency: "munt|muntsoort|valuta|munteenheid|valutacode|devies|munt rekening",
      bankId: "volgnr|volgnummer|transactiereferentie|transactie id|volgnummer transactie|transactienummer",
      status: "status",
      balance: "saldo|saldo na trn|saldo na mutatie|saldo na transactie|eindsaldo|saldo na boeking",
      description:
        "omschrijving|omschrijving 1|omschrijving 2|omschrijving 3|mededelingen|mededeling|details|vrije mededeling|transactieomschrijving|betalingskenmerk|omschrijving verrichting|gestructureerde mededeling|bericht",
      kind: "mutatiesoort|transactietype|soort",
      ignored:
        "oorspr bedrag|oorspr munt|koers|code|machtigingskenmerk|incassant id|bic|bic tegenpartij|batch id|reden retour|naam uiteindelijke partij|naam initierende partij|beginsaldo|saldo voor mutatie|tag|boekjaar|afschriftnummer",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "fecha de operación|fecha operación|fecha de la operación|fecha contable|f contable|f operación|fecha de contabilización|fecha movimiento|fecha de movimiento|fecha transacción|fecha",
      valueDate: "fecha valor|fecha de valor|f valor",
      amount:
        "importe|importe del movimiento|cantidad|monto|importe operación|cargo abono|debe haber|importe total",
      debit: "cargo|cargos|debe|débito|débitos|salida|salidas|retiro|retiros|gastos",
      credit: "abono|abonos|haber|crédito|créditos|ingreso|ingresos|entrada|entradas|depósito|depósitos",
      direction: "debe haber|cargo abono|d h|tipo de movimiento|signo|naturaleza",
      fee: "comisión|comisiones",
      counterpartyName:
        "beneficiario|nombre del beneficiario|contraparte|nombre contraparte|ordenante beneficiario|beneficiario ordenante|comercio|destinatario",
      payerName: "ordenante|remitente|emisor",
      counterpartyId:
        "cuenta beneficiario|iban beneficiario|cuenta destino|cuenta contraparte|iban contraparte",
      accountId: "cuenta origen|cuenta propia",
      account: "cuenta|número de cuenta|iban|nº de cuenta|n cuenta",
      currency: "divisa|moneda|divisa cuenta",
      bankId:
        "id transacción|identificador|id de transacción|número de operación|nº operación|número de movimiento",
      status: "estado|situación",
      balance: "saldo|saldo disponible|saldo contable|saldo posterior|disponible|saldo tras movimiento",
      description:
        "concepto|descripción|descripción de la operación|detalle|detalles|movimiento|observaciones|más datos|concepto ampliado|información adicional|comentario|referencia|referencia 1|referencia 2",
      kind: "tipo de operación",
      ignored: "categoría|subcategoría|tipo de cambio|importe original|divisa original|oficina|remesa",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "data contabile|data operazione|data registrazione|data contabilizzazione|data movimento|data transazione|data",
      valueDate: "data valuta|valuta|data di valuta",
      amount: "importo|importo operazione|importo movimento|ammontare|dare avere",
      debit: "dare|addebiti|addebito|uscite|uscita|importo addebito",
      credit: "avere|accrediti|accredito|entrate|entrata|importo accredito",
      direction: "dare avere|segno|d a|tipo movimento",
      fee: "commissione|commissioni",
      counterpartyName:
        "beneficiario|controparte|nome controparte|ordinante beneficiario|beneficiario ordinante|esercente",
      payerName: "ordinante|mittente",
      counterpartyId: "iban beneficiario|iban controparte|conto controparte|coordinate beneficiario",
      accountId: "conto ordinante",
      account: "conto|rapporto|numero conto|iban|conto corrente",
      currency: "divisa|valuta|moneta",
      bankId: "id transazione|numero operazione|identificativo|cro|codice operazione",
      status: "stato",
      balance: "saldo|saldo contabile|saldo disponibile|saldo progressivo",
      description:
        "descrizione|descrizione operazione|descrizione estesa|descrizione completa|causale|causale descrizione|operazione|dettagli|dettaglio|note|informazioni aggiuntive",
      kind: "tipo operazione",
      ignored: "categoria|tasso di cambio|importo originale|divisa originale|abi|cab|causale abi|canale",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "data de movimento|data do movimento|data movimento|data mov|data lançamento|data de lançamento|data operação|data da operação|data contabilística|data transação|data",
      valueDate: "data valor|data de valor",
      amount: "valor|montante|importância|quantia|valor do movimento|débito crédito",
      debit: "débito|débitos|saída|saídas|despesas|levantamento",
      credit: "crédito|créditos|entrada|entradas|receitas|depósito",
      direction: "d c|débito crédito|natureza|tipo de movimento|sinal",
      counterpartyName: "beneficiário|favorecido|nome do beneficiário|destinatário|contraparte|entidade",
      payerName: "ordenante|remetente|pagador",
      counterpartyId: "iban beneficiário|conta destino|iban contraparte|iban destino",
      accountId: "conta origem",
      account: "conta|número de conta|n conta|iban",
      currency: "moeda|divisa",
      bankId: "identificador|id transação|id da transação|número de operação|nº documento",
      status: "estado|situação|status",
      balance: "saldo|saldo contabilístico|saldo disponível|saldo após movimento|saldo final",
      description:
        "descrição|descrição do movimento|histórico|detalhe|detalhes|lançamento|descritivo|observações|informação adicional|título|referência",
      ignored: "categoria|taxa de câmbio|valor original|moeda original",
    },
  },
  {
    dateOrder: "ymd",
    decimalSign: ",",
    words: {
      bookedOn:
        "bokföringsdag|bokföringsdatum|bokfört datum|bokförd|bokfört|datum|transaktionsdag|transaktionsdatum|reskontradatum",
      valueDate: "valutadag|valutadatum",
      amount: "belopp|insättning uttag|insättningar uttag|summa",
      debit: "uttag|utbetalning|ut|utgift|debet|belopp ut",
      credit: "insättning|insättningar|inbetalning|insatt|inkomst|kredit|belopp in",
      direction: "typ av rörelse|debet kredit",
      counterpartyName: "motpart|mottagare|namn|betalningsmottagare|mottagarens namn|motpartens namn",
      payerName: "avsändare|betalare",
      counterpartyId: "motpartskonto|mottagarkonto|till konto|motpartens konto",
      accountId: "eget konto|från konto",
      account: "konto|kontonummer|clearing- och kontonummer",
      currency: "valuta",
      bankId: "verifikationsnummer|transaktions id|transaktionsid|löpnummer|arkiveringskod",
      status: "status",
      balance: "saldo|bokfört saldo|behållning|saldo efter transaktion",
      description:
        "text|beskrivning|rubrik|meddelande|transaktion|text mottagare|specifikation|ytterligare detaljer|referens|egen anteckning|händelse",
      kind: "transaktionstyp",
      ignored: "radnummer|radnr|clearingnummer|produkt|kategori",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "bogføringsdato|bogført dato|bogført|posteringsdato|bokføringsdato|bokført dato|bokført|utført dato|dato|transaktionsdato|transaksjonsdato|kjøpsdato",
      valueDate: "rentedato|valørdato|valør|valuteringsdato|valuteringsdag",
      amount: "beløb|beløp|beløb i dkk|bevægelse|inn ut|sum",
      debit:
        "hævet|udbetaling|ud|ud af konto|ut av konto|ut fra konto|ut|beløp ut|beløb ud|debet|belastet|til debet",
      credit: "indsat|indbetaling|ind|inn på konto|inn|beløp inn|beløb ind|kredit|godskrevet",
      direction: "debet kredit|inn ut|ind ud",
      counterpartyName:
        "modtager|navn|modpart|mottaker|mottakernavn|betalingsmottaker|mottakers navn|motpart|modtagernavn",
      payerName: "afsender|avsender|betaler",
      counterpartyId: "modkonto|til konto|mottakerkonto|modtagerkonto|til kontonummer",
      accountId: "egen konto|fra konto|egen konto nummer|fra kontonummer",
      account: "konto|kontonummer",
      currency: "valuta",
      bankId: "transaktions id|transaksjons id|arkivref|arkivreferanse|numref|bilagsnummer|referansenummer",
      status: "status|reserveret",
      balance: "saldo|bogført saldo|bokført saldo|saldo efter postering|disponibel saldo",
      description:
        "tekst|beskrivelse|forklaring|melding|meddelelse|melding kid|melding/kid/fakt.nr|kid|posteringstekst|notat|egen note|referanse",
      kind: "type|undertype|transaksjonstype",
      ignored: "afstemt|kategori|underkategori|kurs|valutakurs|oprindeligt beløb",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn: "data księgowania|data zaksięgowania|data operacji|data transakcji|data wykonania|data",
      valueDate: "data waluty",
      amount: "kwota|kwota operacji|kwota transakcji|kwota w walucie rachunku|wartość|obciążenia uznania",
      debit: "obciążenia|obciążenie|wydatki|wypływy|kwota obciążenia|winien|wypłaty",
      credit: "uznania|uznanie|wpływy|kwota uznania|ma|wpłaty",
      direction: "typ operacji|strona|wn ma|obciążenie uznanie",
      fee: "prowizja|opłata",
      counterpartyName:
        "nadawca odbiorca|odbiorca nadawca|kontrahent|dane kontrahenta|nazwa odbiorcy|nazwa kontrahenta|odbiorca|nazwa nadawcy odbiorcy",
      payerName: "nadawca|zleceniodawca|nazwa nadawcy",
      counterpartyId:
        "numer konta|rachunek kontrahenta|nr rachunku kontrahenta|numer rachunku kontrahenta|rachunek odbiorcy|rachunek nadawcy odbiorcy|konto kontrahenta",
      accountId: "rachunek źródłowy|mój rachunek|numer rachunku nadawcy",
      account: "rachunek|konto|numer rachunku|nr rachunku|iban",
      currency: "waluta|waluta rachunku|waluta transakcji",
      bankId: "numer transakcji|nr transakcji|id transakcji|numer referencyjny|identyfikator|numer operacji",
      status: "status|stan",
      balance: "saldo|saldo po operacji|saldo po transakcji|saldo końcowe|saldo rachunku",
      description:
        "opis|opis operacji|opis transakcji|tytuł|tytuł operacji|tytułem|szczegóły|szczegóły transakcji|tytuł płatności",
      kind: "rodzaj operacji|rodzaj transakcji|typ transakcji",
      ignored:
        "kategoria|kurs|kwota w walucie|kwota płatności w walucie|kwota blokady zwolnienie blokady|nazwa banku",
    },
  },
  {
    dateOrder: "ymd",
    decimalSign: ".",
    words: {
      bookedOn: "取引日|日付|年月日|お取引日|取引日付|勘定日|操作日|計上日|利用日|ご利用日|お取扱日|取扱日",
      valueDate: "起算日|引落日",
      amount: "金額|取引金額|利用金額|ご利用金額|入出金額|入出金金額|入出金",
      debit:
        "出金|出金額|出金金額|お支払金額|支払金額|支払い金額|お引出し|お引出金額|引出金額|お引き出し|払出金額",
      credit:
        "入金|入金額|入金金額|お預り金額|お預かり金額|預り金額|預入金額|お預入れ|お預入金額|お預け入れ|受入金額",
      direction: "入払区分|入出金区分|区分|入出区分",
      counterpartyName: "振込依頼人名|相手先|取引先|お名前|振込先|店名|利用店名",
      currency: "通貨",
      bankId: "取引番号|整理番号|照会番号",
      balance: "残高|差引残高|取引後残高|現在高|お預り残高",
      description: "摘要|内容|お取り扱い内容|お取扱内容|取引内容|取引名|適用|摘要内容|メモ|ご利用内容|備考",
      account: "口座番号|口座",
      ignored: "手形番号|時刻|支店名|支店|ラベル|未資金化区分",
    },
  },
];
