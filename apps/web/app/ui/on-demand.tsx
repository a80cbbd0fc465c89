import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A component whose code is loaded when it is first drawn, or before. */
export interface OnDemand<Props = never> {
  (props: Props): ReactNode;
  /** Loads its code; after a failure again. */
  load(): Promise<unknown>;
  isLoaded(): boolean;
}

/**
 * Keeps the code of a component out of the page's own; called once, beside the imports. Unlike with `lazy`, what is loaded
 * already is drawn at once, without a fallback.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const start = async () => {
    try {
      Loaded = await load();
      return Loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const loadOnce = () => {
    loading ??= start();
    return loading;
  };
  const Later = lazy(async () => ({ default: await loadOnce() }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as React's own `lazy`
  const Part = (props: Props) => {
    // What is on the screen stays the same component once its code is here.
    const [Drawn] = useState<ComponentType<Props>>(() => Loaded ?? Later);
    return <Drawn {...props} />;
  };
  return Object.assign(Part, { load: loadOnce, isLoaded: () => Loaded !== undefined });
}
