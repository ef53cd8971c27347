/** /invitation/$key */
export function InvitationRoute() {
  return (
    <main>
      <h1>Invitation</h1>
    </main>
  );
}
