/** /accept-ownership/$key */
export function OwnershipRoute() {
  return (
    <main>
      <h1>Ownership</h1>
    </main>
  );
}
