import { webRoute } from "@/transport/web/web-route";

export const { GET, POST } = webRoute;
