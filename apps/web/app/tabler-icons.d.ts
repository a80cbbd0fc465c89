/** Icons are imported one by one: the package's index would load five thousand of them into the server. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { ForwardRefExoticComponent, RefAttributes, SVGProps } from 'react';

  const Icon: ForwardRefExoticComponent<SVGProps<SVGSVGElement> & { size?: number } & RefAttributes<SVGSVGElement>>;
  export default Icon;
}
