CREATE TABLE "csv_mapping" (
    "partner_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "header_key" TEXT NOT NULL,
    "mapping" TEXT NOT NULL,
    "updated_at" DATETIME NOT NULL,

    PRIMARY KEY ("partner_id", "customer_id", "header_key"),
    CONSTRAINT "csv_mapping_partner_id_customer_id_fkey" FOREIGN KEY ("partner_id", "customer_id") REFERENCES "customer" ("partner_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
