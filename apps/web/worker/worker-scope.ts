interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** A file that the build lists for the worker; one without a revision has it in its name. */
interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

interface WorkerEvents extends ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
  pushsubscriptionchange: PushSubscriptionChangeEvent;
}

interface WorkerScope extends Omit<ServiceWorkerGlobalScope, 'addEventListener'> {
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listen: (event: WorkerEvents[Type]) => void): void;
}

/** The worker itself: TypeScript's library for workers takes it for one of any kind, and does not know `sync`. */
export const worker = globalThis as unknown as WorkerScope;

/** The build looks for just these words and puts its list there. */
export const BUILT_FILES = (self as unknown as { __WB_MANIFEST: readonly BuiltFile[] }).__WB_MANIFEST;
