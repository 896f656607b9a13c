import { type BankDialect, bankDialect } from "./bank-dialect";

/** Asia and the Near East: real headers of banks, with rows of our own. */
export const ASIAN_DIALECTS: readonly BankDialect[] = [
  bankDialect("HDFC, India", "INR", [
    "Date,Narration,Chq/Ref No,Value Date,Withdrawal Amt,Deposit Amt,Closing Balance",
    "13/03/26,RENT,1,13/03/26,900.00,,100.00",
    '16/03/26,INVOICE 7,2,16/03/26,,"1,250.50","1,350.50"',
    '27/03/26,COFFEE,3,27/03/26,3.20,,"1,347.30"',
  ]),
  bankDialect("State Bank of India with its balance brought forward", "INR", [
    "Txn Date,Description,Ref No,Debit,Credit,Balance",
    "12/03/2026,BALANCE BROUGHT FORWARD,,,,1000.00",
    "13/03/2026,RENT,1,900.00,,100.00",
    "16/03/2026,INVOICE 7,2,,1250.50,1350.50",
    "27/03/2026,COFFEE,3,3.20,,1347.30",
  ]),
  bankDialect("MUFG, Japan", "JPY", [
    '"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高","メモ"',
    '"2026/3/13","家賃","家主","90,320","","9,680",""',
    '"2026/3/16","振込","顧客","","125,050","134,730",""',
  ]),
  bankDialect("Sony Bank, Japan", "JPY", [
    "お取り引き日,摘要,参考情報,お預け入れ額,お引き出し額,差し引き残高",
    "2026年3月13日,家賃,,,90320,9680",
    "2026年3月16日,振込 顧客,,125050,,134730",
  ]),
  bankDialect("China Merchants Bank", "CNY", [
    "交易日期,交易时间,收入,支出,余额,交易类型,交易备注",
    "20260327,10:00:00,,3.20,1347.30,消费,咖啡",
    "20260316,10:00:00,1250.50,,1350.50,转账,发票7",
    "20260313,10:00:00,,900.00,100.00,转账,房租",
  ]),
  bankDialect("Alipay, China", "CNY", [
    "交易时间,交易分类,交易对方,商品说明,收/支,金额,交易状态",
    "2026-03-27 10:00:00,餐饮,咖啡馆,咖啡,支出,3.20,交易成功",
    "2026-03-16 10:00:00,收入,客户,发票7,收入,1250.50,交易成功",
    "2026-03-13 10:00:00,住房,房东,房租,支出,900.00,交易成功",
  ]),
  bankDialect("KB Kookmin, Korea", "KRW", [
    "거래일시,적요,보낸분/받는분,출금액,입금액,잔액,거래점",
    "2026.03.16 10:00:00,이체,고객,0,125050,134730,본점",
    "2026.03.13 10:00:00,이체,집주인,90320,0,9680,본점",
  ]),
  bankDialect("Leumi, Israel", "ILS", [
    "תאריך,תאריך ערך,תיאור,אסמכתא,בחובה,בזכות,יתרה",
    "13/03/2026,13/03/2026,שכירות,1,900.00,,100.00",
    "16/03/2026,16/03/2026,חשבונית 7,2,,1250.50,1350.50",
    "27/03/2026,27/03/2026,קפה,3,3.20,,1347.30",
  ]),
  bankDialect("ADCB, United Arab Emirates", "AED", [
    "Posting Date,Value Date,Description,Ref/Cheque No,Debit Amount,Credit Amount,Balance",
    "13/03/2026,13/03/2026,RENT,1,900.00,,100.00",
    "16/03/2026,16/03/2026,INVOICE 7,2,,1250.50,1350.50",
    "27/03/2026,27/03/2026,COFFEE,3,3.20,,1347.30",
  ]),
  bankDialect("BCA, Indonesia", "IDR", [
    "Tanggal,Keterangan,Cabang,Jumlah,,Saldo",
    "13/03/2026,SEWA,0000,900.00,DB,100.00",
    "16/03/2026,FAKTUR 7,0000,1250.50,CR,1350.50",
    "27/03/2026,KOPI,0000,3.20,DB,1347.30",
  ]),
];
