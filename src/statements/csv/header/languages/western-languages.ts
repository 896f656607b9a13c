import type { HeaderLanguage } from "../header-language";

/** English, German, French and Dutch. */
export const WESTERN_LANGUAGES: readonly HeaderLanguage[] = [
  {
    dateOrder: null,
    decimalSign: ".",
    words: {
      bookedOn:
        "booking date|book date|booked date|date booked|booked on|booked at|posting date|posted date|post date|date posted|posted on|posted transactions date|entry date|completed date|date completed|date completed utc|completed on|completion date|processed date|date processed|bank date|accounting date|ledger date|transaction date|trans date|tran date|txn date|date of transaction|transaction completed date|date|operation date|payment date|charge date|started date|date started|date time utc|created|created on|created at|created date|date time|timestamp|transdate|tran date|txn posted date|post dt|posting dt|transaction posted date|effective from|process date|date of payment|clearing date|cleared date|posted|processed on|authorised on|authorized on",
      valueDate: "value date|val date|value dat|available on|settlement date|effective date|interest date",
      accountAmount:
        "amount in account currency|account amount|booked amount|amount in home currency|account currency amount|settlement amount|billing amount",
      amount:
        "net|net amount|net total|amount|transaction amount|amt|value|sum|total|payment amount|debit credit|in out|signed amount|transaction value|amount local|amount debited credited|credit debit amount|cad$|usd$|cad|usd|amount in eur|amount in rs|source amount after fees",
      debit:
        "debit|debits|debit amount|amount debit|paid out|money out|withdrawal|withdrawals|withdrawal amount|withdrawal amt|withdrawn|out|outflow|spent|payments|expense|dr|dr amount|charges|amount out|debit out|debit value|withdraw|withdraw amount|paid|amount debited|debits out|money spent|withdrawals out|withdrawal dr|debit amt|dr amt|withdrawal amount dr|payment amount out|withdrawal in account currency|payments out|outgoing",
      credit:
        "credit|credits|credit amount|amount credit|paid in|money in|deposit|deposits|deposit amount|deposit amt|deposited|in|inflow|receipts|income|cr|cr amount|amount in|received|credit value|lodgement|lodgements|amount credited|deposit amount cr|deposit cr|credit amt|cr amt|deposits in|money received|payments in|incoming",
      direction:
        "debit credit|credit debit|income expense|expense income|dr cr|cr dr|dc|d c|cd|c d|debit or credit|direction|credit debit indicator|in out|sign|debit credit indicator|transaction type|type|details",
      fee: "fee|fees|fee amount|commission|transaction fee|total fees|charges|bank charge|bank charges|service charge|service charges",
      counterpartyName:
        "counterparty name|counterparty|counter party|payee|payee name|beneficiary name|beneficiary|merchant|merchant name|partner name|name|recipient|recipient name|target name|other party|other party name|vendor|supplier|supplier name|sender or recipient|counterparty account name|to from|third party|sender receiver name",
      payerName: "payer|payer name|sender|sender name|source name|originator|remitter|ordering party",
      counterpartyId:
        "partner iban|counterparty iban|beneficiary iban|counterparty account|counterparty account number|recipient account|recipient iban|payee account number|beneficiary account|iban of counterparty|other account|other party account|other party account number|sender receiver account",
      accountId: "own account|own iban|from account number|account id|my account|account iban",
      payerAccount: "from account number",
      account: "iban|account number|account no|account|acct|acct no|account #|posted account",
      currency:
        "currency|account currency|posted currency|payout currency|deposit currency|transaction currency|amount currency|ccy|curr|currency code|payment currency|billing currency|settlement currency",
      accountCurrency: "account currency|settlement currency|billing currency",
      bankId:
        "transaction id|transaction number|transferwise id|id|unique id|transaction reference|transaction reference number|reference id|fitid|bank reference|bank transaction id|entry reference|sequence number|reference number|ref no",
      status:
        "status|state|transaction status|booking status|payment status|pending|is pending|posted|booked|cleared|declined|reversed|cancelled|canceled",
      balance:
        "balance|running balance|running bal|account balance|balance after|balance after transaction|available balance|closing balance|ledger balance|balance amount|new balance|running account balance|book balance|balance in account currency|available bal|closing bal|cleared balance|current balance|bal",
      description:
        "description|description1|description2|description3|transaction description|title|details|transaction details|narrative|narration|particulars|transaction remarks|remarks|transaction ref1|transaction ref2|transaction ref3|memo|payment reference|reference|remittance information|remittance info|purpose|payment details|payment purpose|subject|text|message|notes|note|comment|extended details|appears on your statement as|statement description|bank description|additional information|notes and #tags|activity name",
      kind: "transaction type|type|payment type|category|activity type",
      ignored:
        "name of account|merchant account|merchant reference|merchant reference1|merchant reference2|merchant category|name on account|business name|beneficiary bic|beneficiary swift|beneficiary bank|beneficiary address|counterparty bic|recipient bic|recipient bank|payee bic|payee bank|sender bic|sender bank|from email address|to email address|sender email|recipient email|device name|staff name|name on card|member name|payment method name|card holder name|cardholder name|card holder full name|card label|source account|original amount|original currency|exchange rate|reference txn id|transaction details type|local amount|local currency|local currency amount|foreign amount|foreign currency|foreign currency amount|exchange to amount|fx amount|fx rate|exchange from|exchange to|gross|gross amount|tax|vat|vat amount|balance impact|time|timezone|time zone|check number|cheque number|check or slip #|sort code|bic|swift|account name|account type|card no|card number|card member|product|spending category|country|address|receipt|emoji|category split|number|quantity|price|due date|birth date|started date utc|opening balance|uuid|amount in original currency|transaction amount in original currency|total amount local|total amount incl vat local|original transaction amount|card amount|source amount|target amount|cashback|tip|net asset value|interest rate|branch|bank|city|serial|serial no|cheque no|chq no|chq ref no|cheque ref no|instrument id|particulars code",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "buchungstag|buchungsdatum|buchung|gebucht|verbucht am|datum buchung|buchung am|gebucht am|datum|umsatzdatum|umsatztag|transaktionsdatum|ausführungsdatum|durchführungsdatum|kaufdatum|belegdatum|abschlussdatum|buchungstag / buchungsdatum|buch tag|buchungs tag|abschluss datum|datum der buchung",
      valueDate:
        "valuta|valutadatum|valutatag|wertstellung|wertstellungstag|wertstellungsdatum|wert|valuta datum",
      accountAmount:
        "betrag in kontowährung|buchungsbetrag|betrag kontowährung|gebuchter betrag|abrechnungsbetrag",
      amount:
        "betrag abzügl kosten|betrag|umsatz|umsatzbetrag|betrag brutto|netto|nettobetrag|soll haben|transaktionsbetrag|einzelbetrag|betrag in eur|einzahlung auszahlung|belastung gutschrift|betrag chf",
      debit:
        "soll|belastung|belastungen|lastschrift|ausgang|ausgänge|ausgaben|ausgabe|abbuchung|auszahlung|belastungsbetrag|belastung in chf|lastschriften|soll betrag|sollbetrag|auszahlungen",
      credit:
        "haben|gutschrift|gutschriften|eingang|eingänge|einnahmen|einnahme|einzahlung|gutgeschrieben|gutschriftsbetrag|gutschrift in chf|habenbetrag|einzahlungen",
      direction:
        "soll haben|soll haben kennzeichen|s h|sh|soll/haben kz|s h kennzeichen|debit kredit|kennzeichen|vorzeichen|richtung",
      fee: "gebühr|gebühren|entgelt|provision|spesen|kommission",
      counterpartyName:
        "name zahlungsbeteiligter|auftraggeber begünstigter|begünstigter zahlungspflichtiger|begünstigter auftraggeber|auftraggeber empfänger|empfänger auftraggeber|empfänger zahlungspflichtiger|zahlungsempfänger in|zahlungsempfänger|zahlungsbeteiligter|zahlungspartner|partnername|begünstigter|empfänger|empfänger name|name des partners|gegenpartei|name|händler|lieferant|empfängername",
      payerName: "zahlungspflichtige r|zahlungspflichtiger|auftraggeber|auftraggebername|zahler|absender",
      counterpartyId:
        "iban zahlungsbeteiligter|partner iban|gegenkonto|gegenkonto iban|iban gegenkonto|iban des begünstigten|empfänger auftraggeber iban|empfänger iban|iban empfänger|kontonummer des begünstigten|konto des begünstigten",
      accountId:
        "auftragskonto|iban auftragskonto|auftraggeber iban kto nr|eigenes konto|eigene iban|kontonummer auftragskonto",
      payerAccount: "auftraggeber iban kto nr",
      account: "iban|kontonummer iban|iban kontonummer|konto|kontonummer|kontonr|konto nr|konto iban",
      currency: "währung|whg|wkz|kontowährung|buchungswährung|zahlungswährung|abrechnungswährung|devise",
      accountCurrency: "kontowährung|abrechnungswährung|buchungswährung",
      bankId:
        "transaktions id|transaktionsid|transaktionsnummer|umsatz id|umsatznummer|transaktionscode|buchungsnummer|transaktions nr",
      status: "status|info|umsatzstatus|buchungsstatus",
      balance:
        "saldo|kontostand|saldo nach buchung|neuer saldo|kontosaldo|saldo in kontowährung|guthaben|saldo in chf|buchungssaldo|saldo nach umsatz|neuer kontostand|zwischensaldo",
      description:
        "verwendungszweck|buchungstext|umsatztext|vorgang|vorgang verwendungszweck|beschreibung|beschreibung1|beschreibung2|beschreibung3|text|buchungsdetails|buchungsinformation|buchungsinformationen|notiz|bemerkung|zahlungsreferenz|zahlungsgrund|zweck|mitteilung|betreff|avisierungstext|zahlungszweck|fußnoten",
      kind: "umsatztyp|transaktionstyp|transaktionsart|buchungsart|umsatzart",
      ignored:
        "name kontoinhaber|kt soll|kt haben|konto soll|konto haben|sollkonto|habenkonto|name des kontoinhabers|name des kontos|absender e mail adresse|empfänger e mail adresse|name der bank|bank des begünstigten|bic des begünstigten|bic begünstigter|name des karteninhabers|lastschrift ursprungsbetrag|ursprungsbetrag|originalbetrag|originalwährung|ursprungswährung|auslagenersatz rücklastschrift|wechselkurs|kurs|gläubiger id|mandatsreferenz|kundenreferenz|kundenreferenz end to end|sammlerreferenz|bic|bic swift code|blz|bankleitzahl|brutto|betrag in fremdwährung|fremdwährungsbetrag|bezeichnung auftragskonto|bankname auftragskonto|saldo alt|kartennummer|uhrzeit|kategorie|karteninhaber|konto nummer|kreditinstitut|lastschrift gläubiger id|originalbetrag in fremdwährung|betrag originalwährung|buchungsbetrag original|umsatz in fremdwährung|fremdwährung|betrag fremdwährung",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "date de comptabilisation|date comptabilisation|comptabilisé le|date comptable|date d'opération|date opération|date de l'opération|date de l opération|date op|dateop|date de transaction|date transaction|date d'exécution|date",
      valueDate: "date de valeur|date valeur|valeur|dateval",
      accountAmount: "montant en devise du compte|montant dans la devise du compte|montant comptabilisé",
      amount:
        "montant|montant de l'opération|montant opération|montant net|somme|débit crédit|débit crédit en euros|montant en eur|montant en euros|montant de la transaction|crédit débit",
      debit:
        "débit|débits|débit euros|montant débit|retrait|retraits|sortie|sorties|dépenses|débits en euros|montant débité|paiements",
      credit:
        "crédit|crédits|crédit euros|montant crédit|versement|versements|entrée|entrées|recettes|dépôt|crédits en euros|montant crédité",
      direction: "sens|débit crédit|sens de l'opération|d/c",
      fee: "frais",
      counterpartyName:
        "contrepartie|nom de la contrepartie|nom contrepartie|tiers|bénéficiaire|nom du bénéficiaire|nom bénéficiaire|destinataire|commerçant|supplierfound|fournisseur|nom",
      payerName: "émetteur|donneur d'ordre|nom émetteur|expéditeur",
      counterpartyId:
        "iban contrepartie|compte contrepartie|compte de la contrepartie|iban bénéficiaire|compte bénéficiaire",
      accountId: "numéro de compte|compte propre|accountnum|compte donneur d'ordre",
      account: "compte|iban|n compte|n° de compte",
      currency: "devise|monnaie|devise du compte",
      accountCurrency: "devise du compte",
      bankId:
        "identifiant|identifiant de transaction|référence de l'opération|numéro d'opération|référence opération|n° de transaction|numéro de transaction",
      status: "statut|état",
      balance:
        "solde|solde après opération|solde du compte|accountbalance|solde en chf|solde euros|solde comptable",
      description:
        "libellé|libellé de l'opération|libellé opération|libellé simplifié|libellé court|libellé complet|intitulé|motif|communication|communications|informations complémentaires|détail|détails|détail de l'écriture|description|commentaire|référence|label",
      kind: "nature de l'opération|type d'opération|type opération",
      ignored:
        "nom du compte|intitulé du compte|intitulé compte|libellé du compte|montant en devise|montant devise|montant local|montant total ttc local|devise locale|devise local|taux de change|catégorie|sous catégorie|pointage|pointage opération|montant initial|devise d'origine|extrait|rubriques|montant d origine|montant en devise d origine|contre valeur|montant en devise étrangère|devise étrangère",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "boekdatum|boekingsdatum|datum boeking|uitvoeringsdatum|transactiedatum|datum|verwerkingsdatum|datum transactie|boek datum|datum transactie|uitvoeringsdatum",
      valueDate: "rentedatum|valutadatum|valuta datum",
      accountAmount: "bedrag in rekeningvaluta|bedrag in munt rekening|geboekt bedrag",
      amount:
        "bedrag|transactiebedrag|bedrag transactie|mutatiebedrag|af bij|netto|bedrag in eur|bedrag eur|mutatie",
      debit: "af|debet|bedrag af|uit|uitgaven|afgeschreven|debetbedrag",
      credit: "bij|credit|bedrag bij|ontvangsten|bijgeschreven|creditbedrag",
      direction:
        "af bij|bij af|af of bij|debet credit|d c|debet/credit|dc|code af bij|creditdebet|debetcredit|credit debet|bij/af|richting",
      fee: "kosten",
      counterpartyName:
        "naam tegenpartij|naam omschrijving|naam van de tegenpartij|tegenpartij|naam tegenrekening|naam tegenrekeninghouder|tegenrekeninghouder|naam|begunstigde|tegenpartij naam|naam begunstigde|leverancier",
      payerName: "opdrachtgever",
      counterpartyId:
        "tegenrekening|tegenrekening iban bban|tegenrekening iban|rekening tegenpartij|rekeningnummer tegenpartij|rekening begunstigde|tegenrekeningnummer",
      accountId:
        "rekening|iban bban|eigen rekening|rekeningnummer|opdrachtgeversrekening|rekening opdrachtgever|naam rekening",
      account: "iban",
      currency: "munt|muntsoort|valuta|munteenheid|valutacode|devies|munt rekening",
      accountCurrency: "munt rekening",
      bankId: "volgnr|volgnummer|transactiereferentie|transactie id|volgnummer transactie|transactienummer",
      status: "status",
      balance:
        "saldo|saldo na trn|saldo na mutatie|saldo na transactie|eindsaldo|saldo na boeking|boeksaldo|valutair saldo|saldo rekening|nieuw saldo",
      description:
        "omschrijving|omschrijving 1|omschrijving 2|omschrijving 3|mededelingen|mededeling|details|vrije mededeling|transactieomschrijving|betalingskenmerk|omschrijving verrichting|gestructureerde mededeling|bericht",
      kind: "mutatiesoort|transactietype|soort",
      ignored:
        "naam van de rekening|merchant categorie|naam card houder|naam kaarthouder|naam op kaart|naam rekeninghouder|naam van de rekeninghouder|eigen naam|oorspr bedrag|oorspr munt|koers|code|machtigingskenmerk|incassant id|bic|bic tegenpartij|batch id|reden retour|naam uiteindelijke partij|naam initierende partij|beginsaldo|saldo voor mutatie|tag|boekjaar|afschriftnummer|saldo rekening voor mutatie|bedrag in vreemde valuta",
    },
  },
];
