/** Sets the player's theme before the first paint; the same text in every page, so that its hash is stable. */
export const themeScript =
  'try{var t=/^"?(dark|light)"?$/.exec(localStorage.getItem("theme")||"");if(t)document.documentElement.dataset.theme=t[1]}catch(e){}';

/**
 * Starts the lobby once the prerendered page is complete, or at the first touch: until then its scripts would compete
 * with the picture that the player waits for. `scripts` are fetched together, so that no import is discovered late.
 */
export function startScript(entry: string, scripts: readonly string[]): string {
  const others = JSON.stringify(scripts.filter((script) => script !== entry));
  return (
    `(function(){var d=0;function go(){if(d)return;d=1;${others}.forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)});` +
    `import(${JSON.stringify(entry)})}addEventListener("pointerdown",go,{once:true,capture:true});addEventListener("keydown",go,{once:true,capture:true});` +
    'document.readyState==="complete"?go():addEventListener("load",go,{once:true})})()'
  );
}
