import type { ComponentPropsWithRef, ElementType } from 'react';

type CardProps<T extends ElementType> = { as?: T; className?: string | undefined } & Omit<
  ComponentPropsWithRef<T>,
  'as' | 'className'
>;

/** One thing among others, on paper of its own. */
export function Card<T extends ElementType = 'div'>({ as, className, ...rest }: CardProps<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element className={className === undefined ? 'paper' : `paper ${className}`} {...rest} />;
}
