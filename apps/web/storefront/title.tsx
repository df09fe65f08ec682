/** Also sets the document's title. */
export function Title({ children }: { readonly children: string }) {
  return (
    <>
      <title>{`${children} · Storefront`}</title>
      <h1>{children}</h1>
    </>
  );
}
