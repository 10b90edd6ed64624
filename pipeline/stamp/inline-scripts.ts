import { homePaths, rootId } from '#schemas/merchant/boot-data.ts';
import { turns } from './turns.ts';

/** Sets the player's theme before the first paint; the same text in every page, so that its hash is stable. */
export const themeScript =
  'try{var t=/^"?(dark|light)"?$/.exec(localStorage.getItem("theme")||"");if(t)document.documentElement.dataset.theme=t[1]}catch(e){}';

/** Keeps the last tap in a part of the page that does not answer yet (`data-waits`), for `actOnHeldTap()` to act on when it does. */
const holdTaps =
  'addEventListener("click",function(e){var c=e.target.closest("a,button");if(c&&c.closest("[data-waits]")&&!e.ctrlKey&&!e.metaKey)' +
  '{e.preventDefault();e.stopImmediatePropagation();document.heldTap=c}},true);';

/**
 * What must be known before the lobby's own scripts come: whether the download bar stays hidden (DL-1), that a web clip
 * started the page (REG-6), and the browser's offer to install, which it makes once (DL-4).
 */
const deviceScript =
  'addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.foyerInstallPrompt=e});' +
  'try{if(location.search.replace("?","&").indexOf("&source=webclip")>=0)localStorage.setItem("WEBCLIP","1");' +
  'if(localStorage.getItem("hideDownloadBar")||navigator.standalone||matchMedia("(display-mode: standalone)").matches||' +
  '/FoyerApp\\//.test(navigator.userAgent))document.documentElement.dataset.downloadBar="closed"}catch(e){}';

/** Notes that the address is not home's, so that the prerendered home is not shown in another screen's place. */
const elsewhereScript = `${JSON.stringify(homePaths)}.includes(location.pathname)||(document.documentElement.dataset.elsewhere="")`;

/**
 * Has the hero wait for the frame with the header, and what stands below the hero for its picture (`turnRules()`): laid out
 * first, each would hold the one before it back. Not where a scroll position has to be found again, which takes the whole page;
 * asked in the old way, for the new one costs the first paint 1 ms on a slow phone.
 */
const headerFirstScript =
  'try{performance.navigation.type||(function(d){d.turn=-1;requestAnimationFrame(function(){setTimeout(function(){d.turn<0&&(d.turn=0)})})})(document.documentElement.dataset)}catch(e){}';

/** What the head of every screen runs; one script, because each costs the first paint its own start. */
export const headScript = `${themeScript};${deviceScript};${elsewhereScript};${headerFirstScript}`;

/** Puts an error page into the player's language, if the merchant speaks it; the texts stand in its `#texts`. */
export const errorLanguageScript =
  'try{var l=JSON.parse(document.getElementById("texts").textContent)[localStorage.getItem("language")];' +
  'if(l){var d=document;d.documentElement.lang=l.lang;d.documentElement.dir=l.dir;d.title=l.texts[0];' +
  '["h1","p","a"].forEach(function(n,i){d.querySelector(n).textContent=l.texts[i]})}}catch(e){}';

/** Leaves the offline page when the network is back. Asks every 5 s as well: a phone often believes that it is online. */
export const reconnectScript =
  '(function(){function back(){location.reload()}addEventListener("online",back);setInterval(function(){' +
  'fetch("/manifest.webmanifest",{method:"HEAD",cache:"no-store"}).then(function(r){r.ok&&back()},function(){})},5000)})()';

/** The longest that what stands below the hero waits for it, in milliseconds from the end of the page. */
const heroPatienceMs = 250;

/** Shows what stands below the hero after the frame with the picture, a section a frame: together they are a task of 100 ms on a slow phone. */
const takeTurns =
  '(function(d){var p=document.querySelector("img[fetchpriority=high]"),' +
  `t=setTimeout(next,${heroPatienceMs});` +
  `function next(){clearTimeout(t);if(d.turn){if(document.hidden||d.turn>=${turns})delete d.turn;else{d.turn++;painted()}}}` +
  'function painted(){requestAnimationFrame(function(){setTimeout(next)})}' +
  'p&&!p.complete?p.onload=p.onerror=painted:painted()})(document.documentElement.dataset);';

/**
 * Starts the lobby once the prerendered page is complete and painted, or at the first touch: until then its scripts would
 * compete with the picture that the player waits for. Where the address is not home's he waits for nothing else, and it starts at once. `scripts`, the entry first, are fetched together, so that no import is discovered late;
 * `style` is asked for until it comes, and `foyerStyles` tells lazy code when. It stands behind all other styles: before one of
 * them its layers would have the browser believe that fonts changed, and lay out the whole page anew. When the scripts cannot be had, links
 * lead where they say, and the next touch tries again.
 */
export function startScript({ scripts, style }: { scripts: readonly string[]; style: string }): string {
  const [entry, ...others] = scripts;
  return (
    `${takeTurns}(function(){${holdTaps}var d=0,r=document.getElementById("${rootId}");` +
    'function link(rel,href){var l=document.createElement("link");l.rel=rel;l.href=href;document.body.append(l);return l}' +
    `function styles(k){var l=link("stylesheet",${JSON.stringify(style)});l.onload=k;l.onerror=function(){l.remove();setTimeout(styles,3000,k)}}` +
    `function go(){if(d)return;d=1;window.foyerStyles||(window.foyerStyles=new Promise(styles));${JSON.stringify(others)}.forEach(function(h){link("modulepreload",h)});` +
    `import(${JSON.stringify(entry)}).catch(function(){d=0;r.removeAttribute("data-waits");delete document.documentElement.dataset.elsewhere})}addEventListener("pointerdown",go,true);addEventListener("keydown",go,true);` +
    'function seen(){document.hidden?go():requestAnimationFrame(function(){setTimeout(go)})}' +
    '"elsewhere"in document.documentElement.dataset?go():document.readyState==="complete"?seen():addEventListener("load",seen)})()'
  );
}
