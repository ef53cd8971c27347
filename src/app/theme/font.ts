import file from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/*
 * Inter, the Latin subset with its weight axis (48 kB), from @fontsource-variable/inter (SIL Open Font License 1.1).
 * Characters outside the subset use the fallback.
 */
let inter: FontFace | null = null;

/** Loads Inter, and shows no text in it yet. A font that cannot be loaded leaves the fallback. Never rejects. */
export async function loadFont(): Promise<void> {
  inter ??= new FontFace('Inter Variable', `url(${file})`, { weight: '100 900' });
  await inter.load().catch(() => undefined);
}

/** Shows all texts in Inter when it is loaded. To be called when a screen begins: the texts of a shown screen would move. */
export function showFont(): void {
  if (inter?.status === 'loaded') document.fonts.add(inter);
}
