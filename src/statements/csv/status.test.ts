import { describe, expect, it } from "vitest";
import { readStatement } from "../read-statement";

function read(lines: readonly string[]) {
  const bytes = new TextEncoder().encode(lines.join("\n"));
  const { rows, unreadable, uncertain } = readStatement(bytes, { currency: "EUR", remembered: [] });
  return {
    stored: rows.map(({ line, status }) => `${line} ${status}`),
    unreadable: unreadable.map(({ line, reason }) => `${line} ${reason.code}`),
    doubts: uncertain.map(({ about }) => about),
  };
}

/** Rows with one of each state, below a header with names for day, text, amount and status. */
function table(header: string, [booked, pending, failed]: readonly [string, string, string]) {
  return [
    header,
    `2026-10-13,CAFE,-3.20,${booked}`,
    `2026-10-14,RENT,-900.00,${pending}`,
    `2026-10-15,RENT,-900.00,${failed}`,
    `2026-10-16,INVOICE,1250.50,${booked}`,
  ];
}

describe("the status of payments", () => {
  it.each([
    ["Japanese", "日付,内容,金額,ステータス", ["完了", "保留中", "失敗"]],
    ["Japanese with another word for it", "日付,内容,金額,状態", ["処理済み", "処理中", "取消"]],
    ["traditional Chinese", "日期,說明,金額,狀態", ["成功", "處理中", "失敗"]],
    ["Korean", "일자,적요,금액,처리결과", ["정상", "대기 중", "오류"]],
    ["Hebrew", "תאריך,תיאור,סכום,סטטוס", ["הושלם", "ממתין", "נדחה"]],
    ["Arabic", "التاريخ,الوصف,المبلغ,الحالة", ["مكتملة", "معلقة", "مرفوضة"]],
    ["Indonesian", "Tanggal,Keterangan,Jumlah,Status", ["Berhasil", "Menunggu", "Gagal"]],
    ["Vietnamese", "Ngày,Nội dung,Số tiền,Trạng thái", ["Thành công", "Đang xử lý", "Thất bại"]],
    ["Thai", "วันที่,รายการ,จำนวนเงิน,สถานะ", ["สำเร็จ", "รอดำเนินการ", "ไม่สำเร็จ"]],
    ["Russian", "Дата,Описание,Сумма,Состояние", ["Завершено", "В ожидании", "Отклонено"]],
    ["Ukrainian", "Дата,Опис,Сума,Статус", ["Виконано", "В обробці", "Відхилено"]],
    ["Turkish", "Tarih,Açıklama,Tutar,Durum", ["Başarılı", "Bekliyor", "Başarısız"]],
    ["Greek", "Ημερομηνία,Περιγραφή,Ποσό,Κατάσταση", ["Ολοκληρωμένη", "Σε εκκρεμότητα", "Απορρίφθηκε"]],
    ["Lithuanian", "Data,Paskirtis,Suma,Būsena", ["Įvykdyta", "Laukiama", "Atmesta"]],
    ["Latvian", "Datums,Apraksts,Summa,Statuss", ["Izpildīts", "Gaida", "Noraidīts"]],
    ["Estonian", "Kuupäev,Selgitus,Summa,Staatus", ["Täidetud", "Ootel", "Tagasi lükatud"]],
    ["Romanian", "Data,Descriere,Suma,Stare", ["Finalizat", "În așteptare", "Respins"]],
    ["Hungarian", "Dátum,Leírás,Összeg,Állapot", ["Könyvelt", "Függőben", "Elutasítva"]],
    ["Croatian", "Datum,Opis,Iznos,Status", ["Izvršeno", "U obradi", "Odbijeno"]],
    ["Slovenian", "Datum,Namen,Znesek,Status", ["Izvedeno", "V obdelavi", "Zavrnjeno"]],
    ["Czech", "Datum,Popis,Částka,Stav", ["Zaúčtováno", "Čekající", "Zamítnuto"]],
    ["Bulgarian", "Дата,Основание,Сума,Статус", ["Изпълнена", "Чакаща", "Отхвърлена"]],
  ] as const)("is read in %s", (_, header, states) => {
    expect(read(table(header, states))).toEqual({
      stored: ["2 booked", "3 pending", "5 booked"],
      unreadable: ["4 csv_status_without_movement"],
      doubts: [],
    });
  });

  it("is what a column named as booked affirms or denies in German", () => {
    const rows = ["2026-10-13;CAFE;-3,20;Ja", "2026-10-14;MIETE;-900,00;Nein", "2026-10-16;ACME;1250,50;Ja"];
    expect(read(["Datum;Text;Betrag;Gebucht", ...rows])).toEqual({
      stored: ["2 booked", "3 pending", "4 booked"],
      ...{ unreadable: [], doubts: [] },
    });
  });

  it.each([
    ["Japanese", "日付,内容,金額,状態"],
    ["Korean", "일자,적요,금액,상태"],
    ["Hebrew", "תאריך,תיאור,סכום,סטטוס"],
    ["Arabic", "التاريخ,الوصف,المبلغ,الحالة"],
    ["Vietnamese", "Ngày,Nội dung,Số tiền,Trạng thái"],
    ["Thai", "วันที่,รายการ,จำนวนเงิน,สถานะ"],
  ])("is asked about where its words are not known, in %s", (_, header) => {
    expect(read(table(header, ["foo", "bar", "baz"])).doubts).toEqual(["columns"]);
  });

  it("is what a column named as cancelled affirms or denies (Korea)", () => {
    const lines = [
      "일자,적요,금액,취소여부",
      "2026.10.13,CAFE,-3200,N",
      "2026.10.14,CAFE,-3200,Y",
      "2026.10.15,INVOICE,125050,N",
    ];
    expect(read(lines)).toEqual({
      stored: ["2 booked", "4 booked"],
      unreadable: ["3 csv_status_without_movement"],
      doubts: [],
    });
  });

  it("is booked where a part was refunded, which is a row of its own (WeChat Pay, China)", () => {
    const lines = [
      "交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号",
      "2026-10-13 10:00:00,商户消费,SHOP,CAFE,支出,¥15.00,零钱,已退款(￥5.00),1",
      "2026-10-15 10:00:00,商户消费-退款,SHOP,CAFE,收入,¥5.00,零钱,已全额退款,2",
    ];
    expect(read(lines)).toEqual({
      stored: ["2 booked", "3 booked"],
      unreadable: [],
      doubts: [],
    });
  });
});
