import { findBusiness } from "@/app/find-business";
import { requestOrigin } from "@/app/request-origin";
import { Texts } from "@/app/texts";
import { Import } from "@/ui/import/import";

type PageProps = Readonly<{ params: Promise<{ customerId: string }> }>;

export const metadata = { title: "Import" };

export default async function ImportPage({ params }: PageProps) {
  await findBusiness(params);
  return (
    <Texts of={["importFile", "importReading", "importRows", "copying"]}>
      <Import origin={await requestOrigin()} />
    </Texts>
  );
}
