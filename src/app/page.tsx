import { Home } from "@/ui/home/home";
import { requestOrigin } from "./request-origin";

export default async function HomePage() {
  return <Home origin={await requestOrigin()} />;
}
