/** The heading of a screen, and the window's title with it. */
export function Title({ children }: { readonly children: string }) {
  return (
    <>
      <title>{`${children} · Storefront`}</title>
      <h1>{children}</h1>
    </>
  );
}
