import { type BankDialect, bankDialect } from "./bank-dialect";

/**
 * Western Europe, North America, Australia, New Zealand and South Africa: real headers of banks, with rows of
 * our own.
 */
export const WESTERN_DIALECTS: readonly BankDialect[] = [
  bankDialect("Sparkasse, Germany", "EUR", [
    "Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info",
    "DE02120300000000202051;13.03.26;13.03.26;DAUERAUFTRAG;Miete;Vermieter GmbH;DE75512108001245126199;SSKMDEMM;-900,00;EUR;Umsatz gebucht",
    "DE02120300000000202051;16.03.26;16.03.26;GUTSCHRIFT;Rechnung 7;Kunde AG;DE12500105170648489890;INGDDEFF;1250,50;EUR;Umsatz gebucht",
    "DE02120300000000202051;27.03.26;27.03.26;KARTENZAHLUNG;Kaffee;Cafe;DE44500105175407324931;INGDDEFF;-3,20;EUR;Umsatz gebucht",
  ]),
  bankDialect("Deutsche Bank, Germany", "EUR", [
    "Umsätze Girokonto;;;",
    "Letzter Kontostand;;;;1.000,00;EUR",
    "Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;Soll;Haben;Währung",
    "13.03.2026;13.03.2026;Lastschrift;Vermieter;Miete;-900,00;;EUR",
    "16.03.2026;16.03.2026;Gutschrift;Kunde;Rechnung 7;;1.250,50;EUR",
    "27.03.2026;27.03.2026;Karte;Cafe;Kaffee;-3,20;;EUR",
  ]),
  bankDialect("Volksbank, Germany", "EUR", [
    "Bezeichnung Auftragskonto;IBAN Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung",
    "Giro;DE02120300000000202051;27.03.2026;27.03.2026;Cafe;DE44500105175407324931;Karte;Kaffee;-3,20;EUR;1347,30",
    "Giro;DE02120300000000202051;16.03.2026;16.03.2026;Kunde;DE12500105170648489890;Gutschrift;Rechnung 7;1250,50;EUR;1350,50",
    "Giro;DE02120300000000202051;13.03.2026;13.03.2026;Vermieter;DE75512108001245126199;Dauerauftrag;Miete;-900,00;EUR;100,00",
  ]),
  bankDialect("Volksbank with S and H under no name, Germany", "EUR", [
    "Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;IBAN;Vorgang/Verwendungszweck;Währung;Umsatz; ",
    "13.03.2026;13.03.2026;ACME;Vermieter;DE89370400440532013000;Miete;EUR;900,00;S",
    "16.03.2026;16.03.2026;ACME;Kunde;DE02120300000000202051;Rechnung 7;EUR;1.250,50;H",
    "27.03.2026;27.03.2026;ACME;Café;DE44500105175407324931;Kaffee;EUR;3,20;S",
    ";;;;;;;;",
    "01.03.2026;;;;;Anfangssaldo;EUR;1.000,00;H",
    "31.03.2026;;;;;Endsaldo;EUR;1.347,30;H",
  ]),
  bankDialect("Postbank with S and H, Germany", "EUR", [
    "Buchungstag;Verwendungszweck;Umsatz;Soll/Haben;Saldo",
    "13.03.2026;Miete;900,00;S;100,00",
    "16.03.2026;Rechnung 7;1.250,50;H;1.350,50",
    "27.03.2026;Kaffee;3,20;S;1.347,30",
  ]),
  bankDialect("Raiffeisen, Austria", "EUR", [
    "13.03.2026;Miete;13.03.2026;-900,00;EUR",
    "16.03.2026;Rechnung 7;16.03.2026;1.250,50;EUR",
    "27.03.2026;Kaffee;27.03.2026;-3,20;EUR",
  ]),
  bankDialect("PostFinance, Switzerland", "CHF", [
    "Datum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF",
    "27.03.2026;Kaffee;;-3.20;27.03.2026;1347.30",
    "16.03.2026;Rechnung 7;1250.50;;16.03.2026;",
    "13.03.2026;Miete;;-900.00;13.03.2026;100.00",
  ]),
  bankDialect("UBS, Switzerland", "CHF", [
    "Abschlussdatum;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Saldo;Transaktions-Nr.;Beschreibung1",
    "2026-03-27;2026-03-27;2026-03-27;CHF;-3.20;;1347.30;9930727;Kaffee",
    "2026-03-16;2026-03-16;2026-03-16;CHF;;1250.50;1350.50;9930726;Rechnung 7",
    "2026-03-13;2026-03-13;2026-03-13;CHF;-900.00;;100.00;9930725;Miete",
  ]),
  bankDialect("Zürcher Kantonalbank, Switzerland", "CHF", [
    '"Datum";"Buchungstext";"Whg";"Betrag Detail";"ZKB-Referenz";"Referenznummer";"Belastung CHF";"Gutschrift CHF";"Valuta";"Saldo CHF"',
    '"27.03.2026";"Kaffee";"";"";"Z3";"";"3.20";"";"27.03.2026";"1347.30"',
    '"16.03.2026";"Rechnung 7";"";"";"Z2";"";"";"1250.50";"16.03.2026";"1350.50"',
    '"13.03.2026";"Miete";"";"";"Z1";"";"900.00";"";"13.03.2026";"100.00"',
  ]),
  bankDialect("ABN AMRO, Netherlands", "EUR", [
    "Rekeningnummer;Muntsoort;Transactiedatum;Rentedatum;Beginsaldo;Eindsaldo;Transactiebedrag;Omschrijving",
    "123456789;EUR;20260313;20260313;1000,00;100,00;-900,00;Huur",
    "123456789;EUR;20260316;20260316;100,00;1350,50;1250,50;Factuur 7",
    "123456789;EUR;20260327;20260327;1350,50;1347,30;-3,20;Koffie",
  ]),
  bankDialect("ASN with the balance before, Netherlands", "EUR", [
    "13-03-2026,NL00ASNB9999999999,NL11ABNA0000000000,Verhuurder,,,,EUR,1000.00,EUR,-900.00,13-03-2026,13-03-2026,7241,IDM,1,,'Huur',26",
    "16-03-2026,NL00ASNB9999999999,NL22ABNA0000000000,Klant,,,,EUR,100.00,EUR,1250.50,16-03-2026,16-03-2026,7241,OVB,2,,'Factuur 7',26",
    "27-03-2026,NL00ASNB9999999999,,Cafe,,,,EUR,1350.50,EUR,-3.20,27-03-2026,27-03-2026,7241,BEA,3,,'Koffie',26",
  ]),
  bankDialect("Knab, Netherlands", "EUR", [
    "KNAB EXPORT;;;;;;;;",
    "Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Betaalwijze;Omschrijving",
    "NL99KNAB9999999999;13-03-2026;EUR;D;900,00;NL11ABNA0000000000;Verhuurder;Incasso;Huur",
    "NL99KNAB9999999999;16-03-2026;EUR;C;1250,50;NL22ABNA0000000000;Klant;Ontvangen betaling;Factuur 7",
    "NL99KNAB9999999999;27-03-2026;EUR;D;3,20;;Cafe;Betaalpas;Koffie",
  ]),
  bankDialect("KBC, Belgium", "EUR", [
    "Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet",
    "BE68539007547034;;ACME;EUR;1;13/03/2026;Huur;13/03/2026;-900,00;100,00;;-900,00",
    "BE68539007547034;;ACME;EUR;1;16/03/2026;Factuur 7;16/03/2026;1250,50;1350,50;1250,50;",
    "BE68539007547034;;ACME;EUR;1;27/03/2026;Koffie;27/03/2026;-3,20;1347,30;;-3,20",
  ]),
  bankDialect("Belfius, Belgium", "EUR", [
    "Rekening;Boekingsdatum;Afschriftnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Transactie;Valutadatum;Bedrag;Devies;Mededelingen",
    "BE68539007547034;13/03/2026;1;1;BE11111111111111;Verhuurder;Doorlopende opdracht;13/03/2026;-900,00;EUR;Huur",
    "BE68539007547034;16/03/2026;1;2;BE22222222222222;Klant;Overschrijving;16/03/2026;1250,50;EUR;Factuur 7",
    "BE68539007547034;27/03/2026;1;3;;Cafe;Bancontact;27/03/2026;-3,20;EUR;Koffie",
  ]),
  bankDialect("Boursorama, France", "EUR", [
    "dateOp;dateVal;label;category;supplierFound;amount;accountNum;accountbalance",
    "2026-03-27;2026-03-27;Café;Sorties;cafe;-3,20;00012345;1347.30",
    "2026-03-16;2026-03-16;Facture 7;Virements;client;1250,50;00012345;1347.30",
    "2026-03-13;2026-03-13;Loyer;Logement;bailleur;-900,00;00012345;1347.30",
  ]),
  bankDialect("La Banque Postale, France", "EUR", [
    "Numéro Compte;1234567A",
    "Type;CCP",
    "Solde (EUROS);1347,30",
    "",
    "Date;Libellé;Montant(EUROS)",
    "27/03/2026;Café;-3,20",
    "16/03/2026;Facture 7;1250,50",
    "13/03/2026;Loyer;-900,00",
  ]),
  bankDialect("Crédit Mutuel, France", "EUR", [
    "Date;Date de valeur;Débit;Crédit;Libellé;Solde",
    "13/03/2026;13/03/2026;-900,00;;Loyer;100,00",
    "16/03/2026;16/03/2026;;1250,50;Facture 7;1350,50",
    "27/03/2026;27/03/2026;-3,20;;Café;1347,30",
  ]),
  bankDialect("Bank of Ireland", "EUR", [
    "Date,Details,Debit,Credit,Balance",
    "13/03/2026,RENT,900.00,,100.00",
    "16/03/2026,INVOICE 7,,1250.50,1350.50",
    "27/03/2026,COFFEE,3.20,,1347.30",
  ]),
  bankDialect("AIB, Ireland", "EUR", [
    "Posted Account, Posted Transactions Date, Description, Debit Amount, Credit Amount, Balance,Transaction Type",
    '"A123","13/03/2026","RENT","900.00",,"100.00","Debit"',
    '"A123","16/03/2026","INVOICE 7",,"1250.50","1350.50","Credit"',
    '"A123","27/03/2026","COFFEE","3.20",,"1347.30","Debit"',
  ]),
  bankDialect("Lloyds, United Kingdom", "GBP", [
    "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance",
    "27/03/2026,DEB,'11-22-33,12345678,COFFEE,3.20,,1347.30",
    "16/03/2026,FPI,'11-22-33,12345678,INVOICE 7,,1250.50,1350.50",
    "13/03/2026,SO,'11-22-33,12345678,RENT,900.00,,100.00",
  ]),
  bankDialect("HSBC without a header, United Kingdom", "GBP", [
    "27/03/2026,COFFEE,-3.20",
    '16/03/2026,INVOICE 7,"1,250.50"',
    "13/03/2026,RENT,-900.00",
  ]),
  bankDialect("Starling, United Kingdom", "GBP", [
    "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category",
    "13/03/2026,Landlord,RENT,STANDING ORDER,-900.00,100.00,BILLS",
    "16/03/2026,Client,INVOICE 7,FASTER PAYMENT,1250.50,1350.50,INCOME",
    "27/03/2026,Cafe,COFFEE,CONTACTLESS,-3.20,1347.30,EATING_OUT",
  ]),
  bankDialect("a credit union without a header, United States", "USD", [
    "03/13/2026,RENT,900.00,,100.00",
    "03/16/2026,INVOICE 7,,1250.50,1350.50",
    "03/27/2026,COFFEE,3.20,,1347.30",
  ]),
  bankDialect("Schwab, United States", "USD", [
    '"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"',
    '"03/27/2026","Posted","VISA","","COFFEE","$3.20","","$1,347.30"',
    '"03/16/2026","Posted","ACH","","INVOICE 7","","$1,250.50","$1,350.50"',
    '"03/13/2026","Posted","CHECK","101","RENT","$900.00","","$100.00"',
  ]),
  bankDialect("RBC, Canada", "CAD", [
    '"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"',
    'Chequing,12345-1234567,3/13/2026,,"RENT","",-900.00,',
    'Chequing,12345-1234567,3/16/2026,,"INVOICE 7","",1250.50,',
    'Chequing,12345-1234567,3/27/2026,,"COFFEE","",-3.20,',
  ]),
  bankDialect("TD without a header, Canada", "CAD", [
    "03/13/2026,RENT,900.00,,100.00",
    "03/16/2026,INVOICE 7,,1250.50,1350.50",
    "03/27/2026,COFFEE,3.20,,1347.30",
  ]),
  bankDialect("Commonwealth Bank without a header, Australia", "AUD", [
    '27/03/2026,"-3.20","COFFEE","+1347.30"',
    '16/03/2026,"+1250.50","INVOICE 7","+1350.50"',
    '13/03/2026,"-900.00","RENT","+100.00"',
  ]),
  bankDialect("ANZ, New Zealand", "NZD", [
    "Type,Details,Particulars,Code,Reference,Amount,Date,ForeignCurrencyAmount,ConversionCharge",
    "Automatic Payment,Landlord,RENT,,,-900.00,13/03/2026,,",
    "Direct Credit,Client,INVOICE,7,,1250.50,16/03/2026,,",
    "Visa Purchase,Cafe,COFFEE,,,-3.20,27/03/2026,,",
  ]),
  bankDialect("FNB, South Africa", "ZAR", [
    "Date,Amount,Balance,Description",
    "2026/03/13,-900.00,100.00,RENT",
    "2026/03/16,1250.50,1350.50,INVOICE 7",
    "2026/03/27,-3.20,1347.30,COFFEE",
  ]),
  bankDialect("Standard Bank with its balances, South Africa", "ZAR", [
    '0,20260301,,1000.00,"OPEN BALANCE","",0,0',
    'HIST,20260313,,-900.00,"DEBIT ORDER","RENT",0,0',
    'HIST,20260316,,1250.50,"CREDIT TRANSFER","INVOICE 7",0,0',
    'HIST,20260327,,-3.20,"CHEQUE CARD PURCHASE","COFFEE",0,0',
    '0,20260327,,1347.30,"CLOSE BALANCE","",0,0',
  ]),
];
