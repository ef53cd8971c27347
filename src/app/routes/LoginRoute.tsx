/** /login */
export function LoginRoute() {
  return (
    <main>
      <h1>Log In</h1>
    </main>
  );
}
