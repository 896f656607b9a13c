/**
 * Words for payment methods and kinds of bookings, by language. They do not identify who was paid: a rule on
 * one of them would exclude strangers, and two rows that share nothing else need not be the same.
 */
const WORDS: Readonly<Record<string, string>> = {
  english: `card cards debit credit payment payments pay paid purchase purchases transfer transfers transaction
    transactions bank banking account online internet mobile contactless chip pin pos atm cash withdrawal withdrawals
    deposit deposits direct standing order instant faster wire ach bacs chaps sepa swift eft internal external received
    sent incoming outgoing refund reversal fee fees charge charges interest cheque check visa mastercard maestro
    amex unknown none null not provided reference invoice to from of the by for and via with your`,
  german: `überweisung überweisungen ueberweisung sepaüberweisung echtzeitüberweisung echtzeit onlineüberweisung
    überweisungsgutschrift kartenzahlung kartenumsatz karte girocard lastschrift lastschrifteinzug basislastschrift
    folgelastschrift erstlastschrift einzugsermächtigung gutschrift gutschriften dauerauftrag dauerauftragsgutschrift
    zahlung zahlungseingang zahlungsausgang einzahlung auszahlung bargeldauszahlung geldautomat barabhebung abhebung
    umbuchung übertrag buchung umsatz rechnung entgelt gebühr zinsen abschluss lohn gehalt konto kontoübertrag an von
    vom der die das und für mit`,
  french: `virement virements paiement paiements prélèvement prlv carte retrait dab versement dépôt remise chèque cb
    achat facture frais commission intérêts reçu émis compte europeen instantané bancaire permanent vir vers pour de
    du des la le les et au aux par`,
  dutch: `betaling betalingen betaalautomaat pinbetaling overboeking overschrijving incasso automatische ideal bijschrijving
    afschrijving storting opname geldautomaat geldopname kaartbetaling betaalpas iban rekening spaarrekening kosten
    rente factuur ontvangen betaald naar van het een aan voor en met uw`,
  spanish: `transferencia transferencias pago pagos compra compras tarjeta tarjetas cargo abono recibo recibos adeudo
    domiciliación ingreso ingresos retirada efectivo cajero comisión intereses factura recibida enviada emitida
    bizum cuenta de del la el los las por para y a con en su`,
  italian: `bonifico bonifici pagamento pagamenti acquisto carta carte addebito accredito prelievo prelevamento
    versamento contanti bancomat commissione commissioni interessi giroconto disposizione fattura ricevuto inviato
    istantaneo diretto conto di del della da per a e con su vostro favore`,
  portuguese: `transferência transferências transferencia pagamento pagamentos compra compras cartão débito crédito
    levantamento depósito direto multibanco pix ted boleto saque tarifa juros recebido recebida enviado enviada fatura
    conta de do da dos das por para e a com em`,
  nordic: `överföring betalning kortköp kortbetalning köp insättning uttag autogiro bankgiro plusgiro swish avgift ränta
    lön överforing overføring betaling kortkøb kortbetaling varekjøp varekøb dankort køb kjøp innbetaling utbetaling
    indbetaling udbetaling udbetalt indsat hævning nettbank mobilepay vipps gebyr rente avtalegiro minibank nettgiro efaktura
    tilisiirto siirto korttiosto korttimaksu maksu maksut pano otto käteisnosto nosto panokone palvelumaksu palkka
    suoraveloitus osto millifærsla greiðsla kortafærsla úttekt innborgun till til från fra och og ja av`,
  baltic: `makse maksed kaardimakse ülekanne pangaülekanne sissemakse väljamakse teenustasu ost maksājums pārskaitījums
    pirkums karte iemaksa izmaksa komisija mokėjimas pervedimas pavedimas pirkinys kortelė atsiskaitymas įnašas išmoka komisinis
    mokestis už`,
  slavic: `przelew przelewy płatność płatności kartą karta zakup wpłata wypłata bankomat blik opłata prowizja odsetki
    przychodzący wychodzący wewnętrzny zewnętrzny polecenie zapłaty platba platby kartou převod úhrada odchozí příchozí
    inkaso vklad výběr hotovosti bankomatu poplatek úrok prevod úhrada odchádzajúca prichádzajúca výber hotovosť
    plaćanje plačilo kartica karticom uplata isplata prijenos prenos nakazilo dvig
    polog gotovina gotovine nalog trajni provizija naknada kamata obresti
    перевод платеж платёж оплата покупка картой карта зачисление списание пополнение снятие наличных комиссия
    внутрибанковский переказ платіж картка покупка поповнення зняття комісія превод плащане покупка теглене внасяне
    такса уплата исплата пренос за na od do za ze po w z i`,
  central: `átutalás utalás fizetés kártyás vásárlás bankkártya készpénzfelvétel készpénz befizetés jóváírás terhelés
    jutalék kamat díj beszedés transfer plată plata încasare incasare cumpărare retragere numerar depunere comision
    dobândă virament card pos către catre de la pentru`,
  greek: `πληρωμή αγορά μεταφορά έμβασμα κατάθεση ανάληψη κάρτα κάρτας χρέωση πίστωση προμήθεια τόκοι πάγια εντολή`,
  turkish: `havale eft fast ödeme odeme transfer kart kartı alışveriş para çekme yatırma nakit atm işlem ücreti masraf
    komisyon faiz gelen giden otomatik talimat pos`,
  asian: `振込 振替 口座振替 入金 出金 現金 カード 引落 手数料 利息 转账 转帐 付款 收款 消费 支付 存款 取款 手续费 利息 轉帳 이체 입금 출금 카드 결제
    수수료 이자 העברה תשלום כרטיס אשראי הפקדה משיכה עמלה ריבית transfer bayaran pembayaran pemindahan`,
  arabic: `تحويل حوالة دفع دفعة سحب إيداع شراء مشتريات بطاقة نقدي رسوم عمولة فائدة صراف آلي وارد صادر من إلى`,
  malay: `masuk keluar tarik penarikan pengeluaran setor setoran tunai belanja kartu kad biaya caj bunga dari ke`,
  vietnamese: `chuyển khoản chuyển tiền nhận thanh toán rút nộp tiền mặt thẻ phí lãi giao dịch`,
  thai: `โอน โอนเงิน รับโอน รับโอนเงิน ถอน ถอนเงิน ฝาก ฝากเงิน ชำระ ชำระเงิน จ่ายเงิน จ่ายบิล บัตร ค่าธรรมเนียม ดอกเบี้ย`,
};

/** Legal forms do not distinguish two companies, but one alone may be a company's name: SAS. */
const LEGAL_FORMS = `gmbh ag kg ohg ug gbr mbh ltd limited llc llp inc incorporated corp corporation company co plc pty sarl sas sasu eurl sa srl spa snc sl slu lda ltda bv nv vof bvba ab as asa aps oy oyj hf ehf ou sia uab zoo sro spol kft zrt nyrt bt doo dd ood eood ad ooo оао зао ооо ип пао ао тов kk se eg ev`;
const PROCESSORS = "paypal sumup sq square stripe klarna adyen mollie";

/** Names of processors, and kinds of payment that contain a word which may be a name elsewhere. */
const NAMES = [
  "paypal",
  "paypal europe",
  "paypal europe sarl et cie sca",
  "sumup",
  "sq",
  "square",
  "bill payment",
];

const PAYMENT_WORDS = toSet(Object.values(WORDS).join(" "));
const SHARED_BY_MANY = toSet(`${LEGAL_FORMS} ${PROCESSORS}`);
const GENERIC_NAMES: ReadonlySet<string> = new Set(NAMES.map(lettersOf));

/** Whether the word, in any language, occurs in many rows that have nothing else in common. */
export function isGenericWord(word: string): boolean {
  const key = keyOf(word);
  return PAYMENT_WORDS.has(key) || SHARED_BY_MANY.has(key);
}

/**
 * Whether a name does not identify who was paid. Only letters are compared, so "Card-Payment" equals "card
 * payment".
 */
export function isGenericName(name: string): boolean {
  if (GENERIC_NAMES.has(lettersOf(name))) return true;
  return name.split(/[^\p{L}\p{M}]+/u).every((word) => word === "" || PAYMENT_WORDS.has(keyOf(word)));
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(keyOf));
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}+/gu, "");
}

function keyOf(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ");
}
