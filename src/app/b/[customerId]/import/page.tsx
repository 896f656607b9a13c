import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { requestOrigin } from "@/app/request-origin";
import { Texts } from "@/app/texts";
import { Import } from "@/ui/import/import";

export const generateMetadata = () => titleOf(({ importFile }) => importFile.title);

export default async function ImportPage({ params }: BusinessPageProps) {
  await findBusiness(params);
  return (
    <Texts of={["importFile", "importReading", "importRows", "readingReasons", "copying"]}>
      <Import origin={await requestOrigin()} />
    </Texts>
  );
}
