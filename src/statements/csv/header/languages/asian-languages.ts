import type { HeaderLanguage } from "../header-language";

/** The languages of Asia and the Near East. */
export const ASIAN_LANGUAGES: readonly HeaderLanguage[] = [
  {
    dateOrder: "ymd",
    decimalSign: ".",
    words: {
      bookedOn:
        "取引日|日付|年月日|お取引日|取引日付|取引年月日|勘定日|操作日|計上日|利用日|ご利用日|お取扱日|取扱日|お取り引き日",
      valueDate: "起算日|引落日",
      amount:
        "金額|取引金額|利用金額|ご利用金額|入出金額|入出金金額|入出金|お取引金額|取扱金額|入出金 円|入金 出金",
      debit:
        "出金|出金額|出金金額|お支払金額|支払金額|支払い金額|お引出し|お引出金額|引出金額|お引き出し|払出金額|お引出し金額|出金 円|お引き出し金額|支払額|お引き出し額",
      credit:
        "入金|入金額|入金金額|お預り金額|お預かり金額|預り金額|預かり金額|預入金額|お預入れ|お預入金額|お預け入れ|受入金額|お預入れ金額|入金 円|お預け入れ金額|受取額|お預け入れ額",
      direction: "入払区分|入出金区分|区分|入出区分",
      counterpartyName: "振込依頼人名|相手先|取引先|お取引先|お名前|振込先|店名|利用店名",
      fee: "手数料",
      status: "ステータス|状態|状況|処理状況|取引状況|取引状態",
      currency: "通貨",
      bankId: "取引番号|整理番号|照会番号",
      balance: "残高|差引残高|取引後残高|現在高|お預り残高|残高 円|差引残高 円|預金残高|差し引き残高",
      description: "摘要|内容|お取り扱い内容|お取扱内容|取引内容|取引名|適用|摘要内容|メモ|ご利用内容|備考",
      counterpartyId: "相手口座番号|相手口座",
      account: "口座番号|口座",
      ignored: "手形番号|時刻|支店名|支店|ラベル|未資金化区分|外貨金額|外貨通貨|現地利用額|現地通貨",
    },
  },
  {
    dateOrder: "ymd",
    decimalSign: ".",
    words: {
      bookedOn:
        "交易日期|记账日期|记账日|入账日期|日期|交易时间|交易日|账务日期|記帳日|記帳日期|記賬日期|帳務日期|入帳日期|過帳日|交易時間",
      valueDate: "起息日|起息日期",
      amount: "交易金额|金额|发生额|金额 元|收支金额|交易金額|金額|收入 支出|入账金额",
      debit:
        "支出|支出金额|借方发生额|借方金额|支取|转出金额|付款|提款|支出金額|提出|支取金额|借方|借方发生额 支取|记账金额 支出|交易金额 支出",
      credit:
        "收入|收入金额|贷方发生额|贷方金额|存入|转入金额|收款|存款|存入金額|存入金额|贷方|贷方发生额 收入|记账金额 收入|交易金额 收入",
      direction: "收 支|借贷标志|收支|借贷|收付标志|借贷方向|交易方向|收支方向|收 付|借 贷|借贷标识",
      counterpartyName:
        "对方户名|对方名称|交易对方|交易对手名称|对方账户名|对方单位名称|對方戶名|收款人|对方账户名称",
      payerName: "付款人",
      counterpartyId: "对方账号|对方账户|交易对手账号|对方卡号|對方帳號|对方帐号",
      accountId: "账号|账户|卡号|帳號|本方账号",
      fee: "手续费|手續費",
      currency: "币种|幣別|货币",
      bankId: "交易流水号|流水号|交易单号|交易号|凭证号|交易序號",
      status: "交易状态|当前状态|状态|交易狀態|狀態",
      balance: "余额|账户余额|本次余额|交易后余额|餘額|結餘|帳戶餘額|联机余额",
      description: "摘要|备注|交易摘要|附言|用途|交易说明|說明|備註|商品|交易备注|商品说明",
      kind: "交易类型|交易分类|交易种类|业务类型",
      ignored: "交易地点|交易网点|交易渠道|商户单号|支付方式|手续费|钞汇|原币金额|原币种|外币金额|外币币种",
    },
  },
  {
    dateOrder: "ymd",
    decimalSign: ".",
    words: {
      bookedOn: "거래일시|거래일자|거래일|일자|날짜|거래 일시|거래날짜",
      amount: "거래금액|금액|거래 금액",
      debit: "출금|출금액|출금금액|찾으신금액|지급금액|출금 금액|지급액|출금액 원",
      credit: "입금|입금액|입금금액|맡기신금액|입금 금액|입금액 원",
      direction: "구분|입출금구분|입출구분|입출금 구분|거래구분",
      counterpartyName: "보낸분 받는분|의뢰인 수취인|상대 예금주명|거래처|받는분|예금주",
      counterpartyId: "상대계좌번호|상대 계좌번호|상대계좌",
      accountId: "계좌번호|계좌",
      fee: "수수료",
      status: "상태|거래상태|처리상태|처리결과|결과|취소여부",
      currency: "통화|통화코드",
      balance: "잔액|거래후잔액|거래 후 잔액|거래후 잔액|잔고|잔액 원",
      description: "적요|내용|거래내용|기재내용|거래내역|메모|통장표시내용",
      ignored: "취급점|거래점|거래시간|시간|송금메모|거래은행|은행|처리점",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ".",
    words: {
      bookedOn: "תאריך|תאריך פעולה|תאריך הפעולה|תאריך רישום|תאריך עסקה",
      valueDate: "תאריך ערך|יום ערך",
      amount: "סכום|סכום פעולה|זכות חובה|חובה זכות|סכום חיוב|סכום הפעולה",
      debit: "חובה|בחובה|סכום חובה",
      credit: "זכות|בזכות|סכום זכות",
      direction: "סוג תנועה|חובה זכות",
      counterpartyName: "שם בית העסק|שם בית עסק|מוטב|לטובת|שם המוטב",
      fee: "עמלה|עמלות",
      status: "סטטוס|מצב",
      currency: "מטבע",
      bankId: "אסמכתא|אסמכתה",
      balance: "יתרה|היתרה|יתרה בשח|יתרה משוערכת|יתרה לאחר פעולה",
      description: "תיאור|תיאור הפעולה|תיאור התנועה|פרטים|הפעולה|הערה|תאור|תיאור פעולה",
      ignored: "סכום עסקה|סכום מקורי|מטבע מקור|סניף|ערוץ ביצוע",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ".",
    words: {
      bookedOn: "التاريخ|تاريخ العملية|تاريخ المعاملة|تاريخ القيد|تاريخ الحركة",
      valueDate: "تاريخ القيمة|تاريخ الاستحقاق",
      amount: "المبلغ|مبلغ العملية|قيمة العملية",
      debit: "مدين|المدين|سحب|خصم|مبلغ مدين",
      credit: "دائن|الدائن|إيداع|اضافة|مبلغ دائن",
      fee: "عمولة|رسوم",
      status: "الحالة|حالة|حالة العملية|حالة المعاملة",
      currency: "العملة",
      balance: "الرصيد|رصيد|الرصيد الجاري",
      description: "الوصف|التفاصيل|البيان|تفاصيل العملية|الشرح",
      bankId: "رقم المرجع|المرجع|رقم العملية",
      accountId: "رقم الحساب",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ".",
    words: {
      bookedOn:
        "tanggal|tanggal transaksi|tgl|tgl transaksi|tarikh|tarikh transaksi|ngày|ngày giao dịch|ngày hạch toán|ngày hiệu lực|วันที่|วันที่ทำรายการ",
      amount: "jumlah|mutasi|nominal|amaun|số tiền|số tiền giao dịch|จำนวนเงิน",
      debit:
        "debet|debit|pengeluaran|keluar|phát sinh nợ|ghi nợ|nợ|số tiền ghi nợ|ถอนเงิน|ถอน|หักบัญชี|รายการถอน",
      credit: "kredit|pemasukan|masuk|phát sinh có|ghi có|có|số tiền ghi có|ฝากเงิน|ฝาก|รายการฝาก|เข้าบัญชี",
      direction: "db cr|d k|jenis|dk",
      balance: "saldo|saldo akhir|baki|số dư|số dư cuối|ยอดคงเหลือ|คงเหลือ|ยอดเงินคงเหลือ",
      description:
        "keterangan|uraian|deskripsi|berita|keterangan transaksi|penerangan|butiran|diễn giải|nội dung|mô tả|nội dung giao dịch|รายการ|รายละเอียด|คำอธิบาย",
      counterpartyName: "penerima|nama penerima|tên người thụ hưởng",
      bankId: "nomor referensi|no referensi|số tham chiếu|mã giao dịch|số bút toán",
      fee: "biaya|phí|ค่าธรรมเนียม",
      status: "trạng thái|สถานะ|สถานะรายการ",
      currency: "mata uang|loại tiền|สกุลเงิน",
      ignored: "cabang|saldo awal|số dư đầu|สาขา|ช่องทาง",
    },
  },
];
