import type { HeaderLanguage } from "../header-language";

/** Spanish, Italian, Portuguese, Greek and Turkish. */
export const SOUTHERN_LANGUAGES: readonly HeaderLanguage[] = [
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "fecha de operación|fecha operación|fecha de la operación|fecha contable|f contable|f operación|fecha de contabilización|fecha movimiento|fecha de movimiento|fecha transacción|fecha|fecha op|fecha liquidación|fecha proceso|f operacion|fecha de proceso|fecha asiento",
      valueDate: "fecha valor|fecha de valor|f valor",
      accountAmount: "importe en divisa cuenta|importe en moneda de la cuenta|importe divisa cuenta",
      amount:
        "importe|importe del movimiento|cantidad|monto|importe operación|cargo abono|debe haber|importe total|importe eur|valor|monto pesos|importe ars|importe pesos",
      debit:
        "cargo|cargos|debe|débito|débitos|salida|salidas|retiro|retiros|gastos|importe cargo|egreso|egresos|cheques y cargos|cheques cargos|cargo pesos|pagos",
      credit:
        "abono|abonos|haber|crédito|créditos|ingreso|ingresos|entrada|entradas|depósito|depósitos|importe abono|depósitos y abonos|depósitos abonos|abono pesos",
      direction: "debe haber|cargo abono|d h|tipo de movimiento|signo|naturaleza",
      fee: "comisión|comisiones",
      counterpartyName:
        "beneficiario|nombre del beneficiario|contraparte|nombre contraparte|ordenante beneficiario|beneficiario ordenante|comercio|proveedor|destinatario|nombre",
      payerName: "ordenante|remitente|emisor",
      counterpartyId:
        "cuenta beneficiario|iban beneficiario|cuenta destino|cuenta contraparte|iban contraparte",
      accountId: "cuenta origen|cuenta propia|cuenta cargo",
      payerAccount: "cuenta origen",
      account: "cuenta|número de cuenta|iban|nº de cuenta|n cuenta",
      currency: "divisa|moneda|divisa cuenta",
      accountCurrency: "divisa cuenta",
      bankId:
        "id transacción|identificador|id de transacción|número de operación|nº operación|número de movimiento",
      status: "estado|situación|estatus",
      balance:
        "saldo|saldo disponible|saldo contable|saldo posterior|disponible|saldo tras movimiento|saldo final|saldo pesos|saldo después|balance",
      description:
        "concepto|descripción|descripción de la operación|detalle|detalles|movimiento|observaciones|más datos|concepto ampliado|información adicional|comentario|referencia|referencia 1|referencia 2",
      kind: "tipo de operación",
      ignored:
        "categoría|subcategoría|tipo de cambio|importe original|divisa original|oficina|remesa|saldo anterior|saldo inicial|nombre cuenta|nombre de la cuenta|nombre titular|nombre del titular|importe en divisa|importe divisa|valor usd|nº cheque|sucursal",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "data contabile|data operazione|data registrazione|data contabilizzazione|data movimento|data transazione|data",
      valueDate: "data valuta|valuta|data di valuta",
      accountAmount: "importo in divisa conto|importo in valuta conto|importo contabilizzato",
      amount:
        "importo|importo operazione|importo movimento|ammontare|dare avere|importo in euro|importo eur|entrate uscite",
      debit:
        "dare|addebiti|addebito|uscite|uscita|importo addebito|addebiti in euro|importo dare|importo uscita",
      credit:
        "avere|accrediti|accredito|entrate|entrata|importo accredito|accrediti in euro|importo avere|importo entrata",
      direction: "dare avere|segno|d a|tipo movimento",
      fee: "commissione|commissioni",
      counterpartyName:
        "beneficiario|controparte|nome controparte|ordinante beneficiario|beneficiario ordinante|esercente|fornitore|nome",
      payerName: "ordinante|mittente",
      counterpartyId: "iban beneficiario|iban controparte|conto controparte|coordinate beneficiario",
      accountId: "conto ordinante",
      payerAccount: "conto ordinante",
      account: "conto|rapporto|numero conto|iban|conto corrente",
      currency: "divisa|valuta|moneta",
      bankId: "id transazione|codice transazione|numero operazione|identificativo|cro|codice operazione",
      status: "stato|contabilizzazione",
      balance: "saldo|saldo contabile|saldo disponibile|saldo progressivo|saldo finale|saldo dopo operazione",
      description:
        "descrizione|descrizione operazione|descrizione estesa|descrizione completa|causale|causale descrizione|operazione|dettagli|dettaglio|note|informazioni aggiuntive",
      kind: "tipo operazione",
      ignored:
        "nome conto|nome del conto|nome titolare|categoria|tasso di cambio|importo originale|divisa originale|abi|cab|causale abi|canale|importo in divisa|importo divisa originale|saldo iniziale|controvalore",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "data de movimento|data do movimento|data movimento|data mov|data lançamento|data de lançamento|data operação|data da operação|data contabilística|data transação|data|data do lançamento|data lanç|data mov|data de lanç|data do mov|data compra|data da transação|data e hora",
      valueDate: "data valor|data de valor",
      accountAmount: "montante na moeda da conta|valor na moeda da conta|valor em reais|valor em r$",
      amount:
        "valor|montante|importância|quantia|valor do movimento|débito crédito|valor r$|valor brl|quantia|valor lançamento|montante eur|importancia",
      debit:
        "débito|débitos|saída|saídas|despesas|levantamento|valor débito|valor saída|saídas r$|débitos r$|débito r$",
      credit:
        "crédito|créditos|entrada|entradas|receitas|depósito|valor crédito|valor entrada|entradas r$|créditos r$|crédito r$|crédito brl",
      direction:
        "d c|débito crédito|natureza|tipo de movimento|sinal|tipo lançamento|tipo de lançamento|crédito débito|c d|dc|deb cred|entrada saída",
      fee: "comissão|comissões|tarifa|taxa",
      counterpartyName:
        "beneficiário|favorecido|nome do beneficiário|destinatário|contraparte|fornecedor|entidade|razão social",
      payerName: "ordenante|remetente|pagador",
      counterpartyId: "iban beneficiário|conta destino|iban contraparte|iban destino",
      accountId: "conta origem",
      payerAccount: "conta origem",
      account: "conta|número de conta|n conta|iban",
      currency: "moeda|divisa",
      bankId: "identificador|id transação|id da transação|número de operação|nº documento",
      status: "estado|situação|status",
      balance:
        "saldo|saldo contabilístico|saldo disponível|saldo após movimento|saldo final|saldo r$|saldo do dia|saldos|saldos r$|saldo contabilistico|saldo após|saldo após lançamento|saldo depois",
      description:
        "descrição|descrição do movimento|histórico|detalhe|detalhes|lançamento|descritivo|observações|informação adicional|título|referência|designação",
      ignored:
        "nome da conta|nome do titular|nome titular|categoria|taxa de câmbio|valor original|moeda original|saldo anterior|saldo antes|docto|agência|dependência origem|data do balancete|cotação|valor em us$|valor em moeda original|data de início|data de vencimento|agência origem|lote",
      kind: "tipo|tipo de transação|tipo transação",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn:
        "ημερομηνία|ημερομηνία συναλλαγής|ημ νία συναλλαγής|ημ νία|ημερομηνία κίνησης|ημερομηνία καταχώρησης|ημερ συναλλαγής",
      valueDate: "valeur|ημερομηνία valeur|ημερομηνία αξίας|ημ νία αξίας|τοκοφόρος ημερομηνία",
      amount: "ποσό|ποσό συναλλαγής|ποσό κίνησης|ποσό ευρώ|αξία",
      debit: "χρέωση|χρεώσεις|ποσό χρέωσης|ανάληψη|αναλήψεις",
      credit: "πίστωση|πιστώσεις|ποσό πίστωσης|κατάθεση|καταθέσεις",
      direction: "χρέωση πίστωση|χ π|χρ πιστ|πρόσημο|πρόσημο ποσού|τύπος|είδος κίνησης",
      fee: "προμήθεια|προμήθειες|έξοδα",
      counterpartyName:
        "αντισυμβαλλόμενος|δικαιούχος|επωνυμία|ονοματεπώνυμο αντισυμβαλλόμενου|όνομα αντισυμβαλλόμενου",
      payerName: "εντολέας",
      counterpartyId: "λογαριασμός αντισυμβαλλόμενου|iban αντισυμβαλλόμενου|iban δικαιούχου",
      accountId: "αριθμός λογαριασμού|λογαριασμός",
      currency: "νόμισμα",
      bankId: "αριθμός συναλλαγής|αρ συναλλαγής|κωδικός συναλλαγής|αριθμός αναφοράς",
      status: "κατάσταση",
      balance: "υπόλοιπο|λογιστικό υπόλοιπο|υπόλοιπο μετά|προοδευτικό υπόλοιπο|διαθέσιμο υπόλοιπο",
      description: "περιγραφή|αιτιολογία|περιγραφή συναλλαγής|σχόλια|λεπτομέρειες|πληροφορίες",
      ignored: "κατάστημα|κανάλι|κατηγορία",
    },
  },
  {
    dateOrder: "dmy",
    decimalSign: ",",
    words: {
      bookedOn: "tarih|işlem tarihi|islem tarihi|hareket tarihi|muhasebe tarihi|tarih saat|işlem günü",
      valueDate: "valör|valör tarihi|valor",
      amount: "tutar|işlem tutarı|miktar|tutar tl|tutar try|hareket tutarı|borç alacak|işlem tutarı tl",
      debit: "borç|borç tutarı|çıkan|çıkan tutar|gider|çekilen|giden",
      credit: "alacak|alacak tutarı|giren|giren tutar|gelir|yatan|gelen",
      direction: "borç alacak|b a|a b|işlem yönü|yön|hareket tipi",
      fee: "komisyon|masraf|ücret|işlem ücreti",
      counterpartyName: "karşı taraf|alıcı|gönderen alıcı|karşı hesap adı|alıcı gönderen",
      payerName: "gönderen",
      counterpartyId: "karşı hesap|karşı hesap iban|alıcı iban",
      accountId: "hesap no|hesap numarası|hesap",
      currency: "para birimi|döviz|döviz cinsi|döviz kodu",
      bankId: "işlem no|dekont no|fiş no|referans no|işlem referansı",
      status: "durum",
      balance: "bakiye|kalan bakiye|son bakiye|işlem sonrası bakiye|bakiye tl|kullanılabilir bakiye",
      description: "açıklama|işlem açıklaması|aciklama|işlem|işlem adı|detay",
      kind: "işlem tipi|işlem türü",
      ignored: "şube|kanal|etiket|işlem saati|saat",
    },
  },
];
