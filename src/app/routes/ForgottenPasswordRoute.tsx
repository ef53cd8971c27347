/** /forget-password */
export function ForgottenPasswordRoute() {
  return (
    <main>
      <h1>Forgotten password</h1>
    </main>
  );
}
