import { restRoute } from "@/transport/rest/route-handler";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute;
