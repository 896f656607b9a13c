"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../trpc/trpc";

export function useReadPeopleAgain(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: trpc.people.list.pathKey() });
}
