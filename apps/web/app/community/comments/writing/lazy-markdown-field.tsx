import { type ComponentProps, lazy, Suspense } from 'react';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import type { MarkdownField as Loaded } from './markdown-field.tsx';

const Field = lazy(async () => ({ default: (await import('./markdown-field.tsx')).MarkdownField }));

/** The field for text, whose code arrives when someone begins to write: who reads does not load it. */
export function MarkdownField(field: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<SkeletonBar width="100%" height={44 + field.rows * 24} />}>
      <Field {...field} />
    </Suspense>
  );
}
