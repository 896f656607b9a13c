import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { lazyDialog } from "../components/lazy-dialog";
import { useOpened } from "../components/use-opened";
import { useKeptAbout } from "../leaving/use-kept-about";
import type { Stream } from "./stream-groups";
import { useStreamActions } from "./use-stream-actions";

const NameStreamDialog = lazyDialog(async () => (await import("./name-stream-dialog")).NameStreamDialog);

/**
 * The dialog that names one of these streams. It belongs to no table of them, because a decision by somebody
 * else moves the stream to another table while the dialog is open.
 */
export function useStreamName(streams: readonly Stream[]) {
  const { role } = useBusiness().business;
  const { name } = useStreamActions();
  const { opened, open, close } = useOpened<Stream>();
  useKeptAbout("stream", (about) => {
    const stream = streams.find(({ lastTransactionId }) => lastTransactionId === about);
    if (mayEdit(role) && stream !== undefined) open(stream);
    return stream !== undefined;
  });
  return {
    openName: open,
    nameDialog: opened !== null && <NameStreamDialog stream={opened} onName={name} onClose={close} />,
  };
}
