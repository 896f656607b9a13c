import { type BankDialect, bankDialect } from "./bank-dialect";

/**
 * The Nordic, Baltic and Slavic countries, Hungary and Romania: real headers of banks, with rows of our own.
 */
export const NORTHERN_AND_EASTERN_DIALECTS: readonly BankDialect[] = [
  bankDialect("Swedbank, Estonia", "EUR", [
    '"Kliendi konto";"Reatüüp";"Kuupäev";"Saaja/Maksja";"Selgitus";"Summa";"Valuuta";"Deebet/Kreedit";"Arhiveerimistunnus";"Tehingu tüüp"',
    '"EE382200221020145685";"10";"13.03.2026";"";"Algsaldo";"1000,00";"EUR";"K";"";"AS"',
    '"EE382200221020145685";"20";"13.03.2026";"Üürileandja";"Üür";"900,00";"EUR";"D";"2026031300000001";"MK"',
    '"EE382200221020145685";"20";"16.03.2026";"Klient";"Arve 7";"1250,50";"EUR";"K";"2026031600000001";"MK"',
    '"EE382200221020145685";"20";"27.03.2026";"Kohvik";"Kohv";"3,20";"EUR";"D";"2026032700000001";"K"',
    '"EE382200221020145685";"82";"31.03.2026";"";"Käive";"903,20";"EUR";"D";"";"K2"',
    '"EE382200221020145685";"82";"31.03.2026";"";"Käive";"1250,50";"EUR";"K";"";"K2"',
    '"EE382200221020145685";"86";"31.03.2026";"";"lõppsaldo";"1347,30";"EUR";"K";"";"LS"',
  ]),
  bankDialect("Swedbank, Latvia", "EUR", [
    '"Klienta konts";"Ieraksta tips";"Datums";"Saņēmējs/Maksātājs";"Informācija saņēmējam";"Summa";"Valūta";"Debets/Kredīts";"Arhīva kods"',
    '"LV80HABA0000000000001";"10";"13.03.2026";"";"Sākuma atlikums";"1000,00";"EUR";"K";""',
    '"LV80HABA0000000000001";"20";"13.03.2026";"Izīrētājs";"Īre";"900,00";"EUR";"D";"1"',
    '"LV80HABA0000000000001";"20";"16.03.2026";"Klients";"Rēķins 7";"1250,50";"EUR";"K";"2"',
    '"LV80HABA0000000000001";"20";"27.03.2026";"Kafejnīca";"Kafija";"3,20";"EUR";"D";"3"',
    '"LV80HABA0000000000001";"86";"31.03.2026";"";"Beigu atlikums";"1347,30";"EUR";"K";""',
  ]),
  bankDialect("Swedbank, Lithuania", "EUR", [
    '"Sąskaitos Nr.","","Data","Gavėjas","Paaiškinimai","Suma","Valiuta","D/K","Įrašo Nr.","Kodas"',
    '"LT797300010000000001","10","2026-03-13","","Likutis pradžiai","1000.00","EUR","K","","AS"',
    '"LT797300010000000001","20","2026-03-13","Nuomotojas","Nuoma","900.00","EUR","D","1","MK"',
    '"LT797300010000000001","20","2026-03-16","Klientas","Sąskaita 7","1250.50","EUR","K","2","MK"',
    '"LT797300010000000001","20","2026-03-27","Kavinė","Kava","3.20","EUR","D","3","K"',
    '"LT797300010000000001","82","2026-03-31","","Apyvarta","903.20","EUR","D","","K2"',
    '"LT797300010000000001","86","2026-03-31","","Likutis pabaigai","1347.30","EUR","K","","LS"',
  ]),
  bankDialect("Osuuspankki, Finland", "EUR", [
    '"Kirjauspäivä";"Arvopäivä";"Määrä EUROA";"Laji";"Selitys";"Saaja/Maksaja";"Saajan tilinumero";"Viite";"Viesti";"Arkistointitunnus"',
    '"2026-03-13";"2026-03-13";-900,00;"106";"TILISIIRTO";"Vuokranantaja";"FI1";"";"Vuokra";"20260313/1"',
    '"2026-03-16";"2026-03-16";1250,50;"710";"TILISIIRTO";"Asiakas";"FI2";"";"Lasku 7";"20260316/1"',
    '"2026-03-27";"2026-03-27";-3,20;"162";"PKORTTIMAKSU";"Kahvila";"FI3";"";"Kahvi";"20260327/1"',
  ]),
  bankDialect("Handelsbanken, Sweden", "SEK", [
    "Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo",
    "2026-03-27;2026-03-27;Kaffe;-3,20;1 347,30",
    "2026-03-16;2026-03-16;Faktura 7;1 250,50;1 350,50",
    "2026-03-13;2026-03-13;Hyra;-900,00;100,00",
  ]),
  bankDialect("Sparebank 1, Norway", "NOK", [
    "Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto",
    "27.03.2026;Kaffe;27.03.2026;;-3,20;;12345678901",
    "16.03.2026;Faktura 7;16.03.2026;1250,50;;12345678901;",
    "13.03.2026;Husleie;13.03.2026;;-900,00;;12345678901",
  ]),
  bankDialect("Danske Bank, Denmark", "DKK", [
    '"Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"',
    '"13.03.2026";"Husleje";"-900,00";"100,00";"Udført";"Nej"',
    '"16.03.2026";"Faktura 7";"1.250,50";"1.350,50";"Udført";"Nej"',
    '"27.03.2026";"Kaffe";"-3,20";"1.347,30";"Udført";"Nej"',
  ]),
  bankDialect("Landsbankinn, Iceland", "ISK", [
    "Dagsetning;Vaxtadagur;Tilvísun;Skýring;Texti;Upphæð;Staða",
    "13.03.2026;13.03.2026;1;Leiga;Millifærsla;-90.320;9.680",
    "16.03.2026;16.03.2026;2;Reikningur 7;Millifærsla;125.050;134.730",
  ]),
  bankDialect("PKO BP, Poland", "PLN", [
    '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji"',
    '"2026-03-27","2026-03-27","Płatność kartą","-3.20","PLN","+1347.30","Kawa"',
    '"2026-03-16","2026-03-16","Przelew na konto","+1250.50","PLN","+1350.50","Faktura 7"',
    '"2026-03-13","2026-03-13","Przelew z rachunku","-900.00","PLN","+100.00","Czynsz"',
  ]),
  bankDialect("Fio, Czechia", "CZK", [
    "ID pohybu;Datum;Objem;Měna;Protiúčet;Název protiúčtu;Kód banky;KS;VS;SS;Poznámka;Zpráva pro příjemce;Typ",
    "1;13.03.2026;-900,00;CZK;111;Pronajímatel;2010;;;;;Nájem;Bezhotovostní platba",
    "2;16.03.2026;1250,50;CZK;222;Zákazník;0800;;7;;;Faktura 7;Bezhotovostní příjem",
    "3;27.03.2026;-3,20;CZK;;Kavárna;;;;;;Káva;Platba kartou",
  ]),
  bankDialect("Komerční banka with a card used abroad, Czechia", "CZK", [
    '"Datum splatnosti";"Protiucet a kod banky";"Nazev protiuctu";"Castka";"Originalni castka";"Originalni mena";"VS";"Popis pro prijemce"',
    '"13.03.2026";"111/2010";"Pronajimatel";"-900,00";"";"";"";"Najem"',
    '"16.03.2026";"222/0800";"Zakaznik";"1250,50";"";"";"7";"Faktura 7"',
    '"27.03.2026";"";"Kavarna";"-3,20";"-0,13";"EUR";"";"Kava"',
  ]),
  bankDialect("Tatra banka, Slovakia", "EUR", [
    "Dátum zaúčtovania;Dátum valuty;Suma;Mena;Kredit/Debet;Popis transakcie;Zostatok",
    "13.03.2026;13.03.2026;900,00;EUR;Debet;Nájom;100,00",
    "16.03.2026;16.03.2026;1250,50;EUR;Kredit;Faktúra 7;1350,50",
    "27.03.2026;27.03.2026;3,20;EUR;Debet;Káva;1347,30",
  ]),
  bankDialect("OTP with T and J, Hungary", "HUF", [
    "Könyvelés dátuma;Összeg;T/J;Devizanem;Partner neve;Közlemény;Egyenleg",
    "2026.03.13;90320;T;HUF;Főbérlő;Bérlet;9680",
    "2026.03.16;125050;J;HUF;Ügyfél;Számla 7;134730",
  ]),
  bankDialect("BCR, Romania", "RON", [
    "Data tranzacției,Descriere,Debit,Credit,Sold",
    "13.03.2026,Chirie,900.00,,100.00",
    "16.03.2026,Factura 7,,1250.50,1350.50",
    "27.03.2026,Cafea,3.20,,1347.30",
  ]),
  bankDialect("DSK, Bulgaria", "EUR", [
    "Дата;Основание;Дебит;Кредит;Салдо",
    "13.03.2026;Наем;900,00;;100,00",
    "16.03.2026;Фактура 7;;1250,50;1350,50",
    "27.03.2026;Кафе;3,20;;1347,30",
  ]),
  bankDialect("PBZ, Croatia", "EUR", [
    "Datum izvršenja;Opis plaćanja;Isplata;Uplata;Stanje;Valuta",
    "13.03.2026;Najam;900,00;;100,00;EUR",
    "16.03.2026;Račun 7;;1.250,50;1.350,50;EUR",
    "27.03.2026;Kava;3,20;;1.347,30;EUR",
  ]),
  bankDialect("NLB, Slovenia", "EUR", [
    "Datum knjiženja;Namen plačila;V breme;V dobro;Stanje",
    "13.03.2026;Najemnina;900,00;;100,00",
    "16.03.2026;Račun 7;;1250,50;1350,50",
    "27.03.2026;Kava;3,20;;1347,30",
  ]),
  bankDialect("a bank with Breme and Dobro as letters, Slovenia", "EUR", [
    "Datum;Namen;Znesek;Breme/dobro",
    "13.03.2026;Najemnina;900,00;B",
    "16.03.2026;Račun 7;1250,50;D",
    "27.03.2026;Kava;3,20;B",
  ]),
  bankDialect("Raiffeisen, Serbia", "RSD", [
    "Datum promene;Opis;Isplata;Uplata;Stanje",
    "13.03.2026;Kirija;900,00;0,00;100,00",
    "16.03.2026;Faktura 7;0,00;1250,50;1350,50",
    "27.03.2026;Kafa;3,20;0,00;1347,30",
  ]),
  bankDialect("Alfa-Bank, Russia", "RUB", [
    "Тип счёта;Номер счета;Валюта;Дата операции;Референс проводки;Описание операции;Приход;Расход;",
    "Мой счет;11111111111111111111;RUR;13.03.26;A1;Аренда;0;900,00;",
    "Мой счет;11111111111111111111;RUR;16.03.26;A2;Счет 7;1250,50;0;",
    "Мой счет;11111111111111111111;RUR;27.03.26;A3;Кофе;0;3,20;",
  ]),
  bankDialect("VTB with another currency, Russia", "RUB", [
    "Номер карты/счета/договора;Дата операции;Дата обработки;Сумма операции;Валюта операции;Сумма пересчитанная в валюту счета;Валюта счета;Основание;Статус",
    "'1234;2026-03-13 10:00:00;2026-03-13;-10,00;EUR;-900,00;RUR;Аренда;Исполнено",
    "'1234;2026-03-16 10:00:00;2026-03-16;1 250,50;RUR;1 250,50;RUR;Счет 7;Исполнено",
    "'1234;2026-03-27 10:00:00;2026-03-27;-3,20;RUR;-3,20;RUR;Кофе;Исполнено",
  ]),
  bankDialect("Tinkoff, Russia", "RUB", [
    '"Дата операции";"Дата платежа";"Номер карты";"Статус";"Сумма операции";"Валюта операции";"Сумма платежа";"Валюта платежа";"Кэшбэк";"Категория";"Описание"',
    '"13.03.2026 10:00:00";"13.03.2026";"*1";"OK";"-900,00";"RUB";"-900,00";"RUB";"";"Дом";"Аренда"',
    '"16.03.2026 10:00:00";"16.03.2026";"*1";"OK";"1250,50";"RUB";"1250,50";"RUB";"";"Доход";"Счет 7"',
    '"27.03.2026 10:00:00";"27.03.2026";"*1";"OK";"-3,20";"RUB";"-3,20";"RUB";"";"Кафе";"Кофе"',
  ]),
  bankDialect("PrivatBank, Ukraine", "UAH", [
    "Дата;Категорія;Картка;Опис операції;Сума в валюті картки;Валюта картки;Сума в валюті транзакції;Валюта транзакції;Залишок на кінець періоду;Валюта залишку",
    "27.03.2026 10:00:00;Кафе;*1;Кава;-3,20;UAH;-3,20;UAH;1347,30;UAH",
    "16.03.2026 10:00:00;Надходження;*1;Рахунок 7;1250,50;UAH;1250,50;UAH;1350,50;UAH",
    "13.03.2026 10:00:00;Дім;*1;Оренда;-900,00;UAH;-20,00;EUR;100,00;UAH",
  ]),
  bankDialect("Monobank with another currency, Ukraine", "UAH", [
    '"Дата i час операції","Деталі операції",MCC,"Сума в валюті картки (UAH)","Сума в валюті операції",Валюта,Курс,"Сума комісій (UAH)","Сума кешбеку (UAH)","Залишок після операції"',
    '"27.03.2026 10:11:12","Кава",5814,-3.20,-3.20,UAH,—,—,—,1347.30',
    '"16.03.2026 10:11:12","Рахунок 7",4829,1250.50,1250.50,UAH,—,—,—,1350.50',
    '"13.03.2026 10:11:12","Оренда",7372,-900.00,-20.00,EUR,45.0,—,—,100.00',
  ]),
];
