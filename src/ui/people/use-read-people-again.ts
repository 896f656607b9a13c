"use client";

import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";

export function useReadPeopleAgain(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => invalidate(queryClient, { queryKey: trpc.people.list.pathKey() });
}
