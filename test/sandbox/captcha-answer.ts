/**
 * The answer to the captcha's question, for tests that must solve it.
 * @throws Error when the text contains no question of this captcha.
 */
export function solveCaptcha(question: string): string {
  const [, left, sign, right] = /(\d+) (plus|minus) (\d+)/.exec(question) ?? [];
  if (left === undefined || right === undefined) throw new Error(`Not a question of the captcha: ${question}`);
  return String(sign === 'plus' ? Number(left) + Number(right) : Number(left) - Number(right));
}
