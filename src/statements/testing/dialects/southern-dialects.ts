import { type BankDialect, bankDialect } from "./bank-dialect";

/** The Latin countries, Greece and Turkey: real headers of banks, with rows of our own. */
export const SOUTHERN_DIALECTS: readonly BankDialect[] = [
  bankDialect("BBVA, Spain", "EUR", [
    "F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones",
    "27/03/2026;27/03/2026;Café;Pago con tarjeta;-3,20;EUR;1347,30;EUR;",
    "16/03/2026;16/03/2026;Factura 7;Transferencia recibida;1250,50;EUR;1350,50;EUR;",
    "13/03/2026;13/03/2026;Alquiler;Adeudo;-900,00;EUR;100,00;EUR;",
  ]),
  bankDialect("Banco Sabadell with its opening balance, Spain", "EUR", [
    "Fecha;Concepto;Importe;Saldo",
    "12/03/2026;Saldo anterior;1.000,00;1.000,00",
    "13/03/2026;Alquiler;-900,00;100,00",
    "16/03/2026;Factura 7;1.250,50;1.350,50",
    "27/03/2026;Café;-3,20;1.347,30",
  ]),
  bankDialect("Banamex, Mexico", "MXN", [
    "Fecha,Descripción,Depósitos,Retiros,Saldo",
    "13/03/2026,RENTA,,900.00,100.00",
    "16/03/2026,FACTURA 7,1250.50,,1350.50",
    "27/03/2026,CAFE,,3.20,1347.30",
  ]),
  bankDialect("Bancolombia style, Colombia", "COP", [
    "FECHA;DESCRIPCIÓN;DÉBITO;CRÉDITO;SALDO",
    "2026/03/13;ARRIENDO;900,00;0,00;100,00",
    "2026/03/16;FACTURA 7;0,00;1250,50;1350,50",
    "2026/03/27;CAFE;3,20;0,00;1347,30",
  ]),
  bankDialect("Banco Santander with an amount for each side, Chile", "CLP", [
    "Fecha;Detalle;Monto cargo ($);Monto abono ($)",
    "13/03/2026;ARRIENDO;90.000;",
    "16/03/2026;FACTURA 7;;125.050",
    "27/03/2026;CAFE;320;",
  ]),
  bankDialect("Caixa Geral de Depósitos, Portugal", "EUR", [
    "Consultar saldos e movimentos à ordem - 28-03-2026",
    "Conta ;0001234567890",
    "Data mov. ;Data valor ;Descrição ;Débito ;Crédito ;Saldo contabilístico ;Saldo disponível ;",
    "27-03-2026;27-03-2026;Café;3,20;;1.347,30;1.347,30;",
    "16-03-2026;16-03-2026;Fatura 7;;1.250,50;1.350,50;1.350,50;",
    "13-03-2026;13-03-2026;Renda;900,00;;100,00;100,00;",
  ]),
  bankDialect("Banco do Brasil with its balances", "BRL", [
    '"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",',
    '"12/03/2026","","Saldo Anterior","","0","1000.00",',
    '"13/03/2026","1234-5","Aluguel","","101","-900.00",',
    '"16/03/2026","1234-5","Fatura 7","","102","1250.50",',
    '"27/03/2026","1234-5","Café","","103","-3.20",',
    '"31/03/2026","","S A L D O","","0","1347.30",',
  ]),
  bankDialect("Itaú without a header, Brazil", "BRL", [
    "13/03/2026;ALUGUEL;-900,00",
    "16/03/2026;FATURA 7;1250,50",
    "27/03/2026;CAFE;-3,20",
  ]),
  bankDialect("Nubank, Brazil", "BRL", [
    "Data,Valor,Identificador,Descrição",
    "13/03/2026,-900.00,a1,Aluguel",
    "16/03/2026,1250.50,a2,Fatura 7",
    "27/03/2026,-3.20,a3,Café",
  ]),
  bankDialect("UniCredit, Italy", "EUR", [
    "Data Registrazione;Data valuta;Descrizione;Importo (EUR)",
    "13.03.2026;13.03.2026;Affitto;-900,00",
    "16.03.2026;16.03.2026;Fattura 7;1250,50",
    "27.03.2026;27.03.2026;Caffè;-3,20",
  ]),
  bankDialect("Fineco, Italy", "EUR", [
    "Data_Operazione;Data_Valuta;Entrate;Uscite;Descrizione;Descrizione_Completa",
    "27/03/2026;27/03/2026;;-3,20;Caffè;Caffè bar",
    "16/03/2026;16/03/2026;1.250,50;;Bonifico;Fattura 7",
    "13/03/2026;13/03/2026;;-900,00;Affitto;Affitto marzo",
  ]),
  bankDialect("Alpha Bank with signs apart, Greece", "EUR", [
    "Α/Α;Ημ/νία;Αιτιολογία;Κατάστημα;Τοκισμός από;Αρ. συναλλαγής;Ποσό;Πρόσημο ποσού",
    "1;13/3/2026;Ενοίκιο;96;13/3/2026;A1;900,00;Χ",
    "2;16/3/2026;Τιμολόγιο 7;96;16/3/2026;A2;1.250,50;Π",
    "3;27/3/2026;Καφές;96;27/3/2026;A3;3,20;Χ",
  ]),
  bankDialect("Garanti, Turkey", "TRY", [
    "Tarih;Açıklama;Etiket;Tutar;Bakiye;Dekont No",
    "27.03.2026;Kahve;;-3,20;1.347,30;3",
    "16.03.2026;Fatura 7;;1.250,50;1.350,50;2",
    "13.03.2026;Kira;;-900,00;100,00;1",
  ]),
  bankDialect("Yapı Kredi with Borç and Alacak, Turkey", "TRY", [
    "İşlem Tarihi;Açıklama;Borç;Alacak;Bakiye",
    "13/03/2026;Kira;900,00;;100,00",
    "16/03/2026;Fatura 7;;1.250,50;1.350,50",
    "27/03/2026;Kahve;3,20;;1.347,30",
  ]),
  bankDialect("a bank of Brazil, with its currency beside each amount", "BRL", [
    "Data;Descrição;Valor",
    "13/03/2026;Aluguel;-R$ 900,00",
    "16/03/2026;Fatura 7;R$ 1.250,50",
    "27/03/2026;Café;-R$ 3,20",
  ]),
];
