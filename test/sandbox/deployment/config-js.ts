/** A term of the domains in a deployment's config.js. Its tenants' addresses put something into `subdomain`. */
const term = /^(?:'(?<single>[^']*)'|"(?<double>[^"]*)"|subdomain)$/u;

/** The value of texts and `subdomain`, joined with '+'; undefined for any other expression. */
function valueOf(expression: string): string | undefined {
  const terms = expression.split('+').map((part) => term.exec(part.trim()));
  if (terms.some((found) => found === null)) return undefined;
  return terms.map((found) => found?.groups?.['single'] ?? found?.groups?.['double'] ?? '').join('');
}

/**
 * Reads a text of a deployment's config.js, which is a script and is not run. It is either an assignment, as in
 * docker-jitsi-meet's (`config.hosts.muc = 'muc.' + subdomain + 'meet.jitsi';`, the last counts), or a property, as in
 * that of Debian's packages (`muc: 'conference.' + subdomain + 'meet.example.org',`, the first counts).
 * @param path e.g. 'hosts.muc'.
 */
function textIn(script: string, path: string): string | undefined {
  const key = path.split('.').at(-1) ?? '';
  const assignment = new RegExp(
    String.raw`^\s*config\.${path.replaceAll('.', String.raw`\.`)}\s*=\s*(?<value>[^;\n]+);?`,
    'gmu',
  );
  const property = new RegExp(String.raw`^\s*${key}:\s*(?<value>[^,\n]+),?`, 'mu');
  const found = [...script.matchAll(assignment)].at(-1) ?? property.exec(script);
  const value = found?.groups?.['value'];
  return value === undefined ? undefined : valueOf(value.trim());
}

/** What the local back end reads in a deployment's config.js; undefined where the script has no such text. */
export const readConfigJs = (script: string) => ({
  domain: textIn(script, 'hosts.domain'),
  muc: textIn(script, 'hosts.muc'),
  anonymousdomain: textIn(script, 'hosts.anonymousdomain'),
  websocket: textIn(script, 'websocket'),
});
