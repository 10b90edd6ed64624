import { allShown, longestLanguageWaitMs, rightToLeft, rootId } from '#schemas/merchant/boot-data.ts';
import { pathsOf } from '#schemas/routes.ts';
import { turns } from './turns.ts';

/** Printed JSON as it may stand in a script element, which it cannot end. */
export const inElement = (json: string): string => json.replaceAll('<', '\\u003c');

/** A value for a script element. */
export const inlineJson = (value: unknown): string => inElement(JSON.stringify(value));

/** Sets the player's theme; `root` and `store` are the names of `<html>` and of the local storage. */
const takeTheme = (root: string, store: string): string =>
  `var t=/^"?(dark|light)"?$/.exec(${store}.getItem("theme"));t&&${root}.setAttribute("data-theme",t[1]);`;

/**
 * Where the player chose another language than the page's (`data-languages` has the others): lays the page out in its direction, and
 * has the texts wait for it (`untoldRule`). `r` is `<html>`, `d` its data, `s` the local storage.
 */
const awaitLanguage =
  's.getItem("language");l&&(d.languages||"").split(" ").includes(l)&&' +
  `(r.dir=/${rightToLeft.join('|')}/.test(l)?"rtl":"ltr",d.untold="",setTimeout(function(){delete d.untold},${longestLanguageWaitMs}));`;

/** Keeps the last tap in a part of the page that does not answer yet (`data-waits`), for `markInteractive()` to act on. */
const holdTaps =
  'addEventListener("click",function(e){var c=e.target.closest("a,button");if(c&&c.closest("[data-waits]")&&!e.ctrlKey&&!e.metaKey)' +
  '{e.preventDefault();e.stopImmediatePropagation();document.keptTap=c}},true);';

/**
 * Has the hero wait for the frame with the header, and what stands below the hero for its picture (`inTurns()`): laid out
 * first, each would hold the one before it back. Not where a scroll position has to be found again, which takes the whole page;
 * asked in the old way, for the new one costs the first paint 1 ms on a slow phone. `r` is `<html>`.
 *
 * The first look into the storage costs 3 ms there, and a browser without this site's service worker has most likely not been here
 * before (`n`): it finds nothing, and looks after that frame. Not on a reload, which can go past the worker.
 */
const headerFirst =
  `var d=r.dataset,n;d.turn=-1;try{if(performance.navigation.type)d.turn="${allShown}";else{var w=navigator.serviceWorker;` +
  'n=w&&!w.controller;requestAnimationFrame(function(){setTimeout(function(){n&&look();d.turn<0&&(d.turn=0)})})}}' +
  `catch(e){d.turn="${allShown}"}`;

/** A web clip starts the page (REG-6), and a browser offers once to install it (DL-4): noted for the lobby's scripts. */
const noteDevice =
  'try{location.search.replace("?","&").indexOf("&source=webclip")>=0&&localStorage.setItem("WEBCLIP","1")}catch(e){}' +
  'addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.foyerInstallPrompt=e});';

/**
 * What must be known before anything is shown: the theme and the language, whether the download bar stays away (DL-1; styles see
 * to the home-screen app), and that the address is not home's, so that the prerendered home is not shown in another screen's place. It stands behind
 * the header's markup, as the last thing that the first paint needs: a browser that reads for 10 ms at a time draws a frame after
 * it. Until it has run nothing is seen (`firstRules`), so that no browser that has been here shows the header in another theme. All
 * that runs before the content is in it, because each script's hash makes the headers of the page longer, which come before it.
 */
export const firstScript =
  `(function(r){${headerFirst}function look(){try{var s=localStorage,l=${awaitLanguage}${takeTheme('r', 's')}` +
  '(s.getItem("hideDownloadBar")||navigator.standalone||/FoyerApp\\//.test(navigator.userAgent))' +
  '&&r.setAttribute("data-download-bar","closed")}catch(e){}}n||look();' +
  `${JSON.stringify(pathsOf('home'))}.includes(location.pathname)||r.setAttribute("data-elsewhere","");${noteDevice}})(document.documentElement)`;

/** Puts an error page into the player's language, if the merchant speaks it; the texts stand in its `#texts`. */
const takeLanguage =
  'try{var l=JSON.parse(document.getElementById("texts").textContent)[localStorage.getItem("language")];' +
  'if(l){var d=document;d.documentElement.lang=l.lang;d.documentElement.dir=l.dir;d.title=l.texts[0];' +
  '["h1","p","a"].forEach(function(n,i){d.querySelector(n).textContent=l.texts[i]})}}catch(e){}';

/** Leaves the offline page when the network is back. Asks every 5 s as well: a phone often believes that it is online. */
const reconnect =
  '"reconnects"in document.body.dataset&&(function(){function back(){location.reload()}addEventListener("online",back);setInterval(function(){' +
  'fetch("/manifest.webmanifest",{method:"HEAD",cache:"no-store"}).then(function(r){r.ok&&back()},function(){})},5000)})()';

/**
 * The script of all error pages: the player's theme before the first paint, the rest once the page is read. One text, because
 * each hash in the policy is 53 bytes of every answer's headers, which come before the page.
 */
export const errorPageScript =
  `try{${takeTheme('document.documentElement', 'localStorage')}}catch(e){}` +
  `addEventListener("DOMContentLoaded",function(){${takeLanguage}${reconnect}})`;

/** The longest that what stands below the hero waits for it, in milliseconds from the end of the page. */
const heroPatienceMs = 250;

/** Shows what stands below the hero after the frame with the picture, a section a frame: together they are a task of 100 ms on a slow phone. */
const takeTurns =
  '(function(d){var n=0,p=document.querySelector("img[fetchpriority=high]"),' +
  `t=setTimeout(next,${heroPatienceMs});` +
  `function next(){clearTimeout(t);if(d.turn!=="${allShown}"){if(document.hidden||n>=${turns})d.turn="${allShown}";else{d.turn<0&&(d.turn=0);show(++n);painted()}}}` +
  `function show(n){document.querySelectorAll("[data-late='"+n+"']").forEach(function(e){e.removeAttribute("data-late")})}` +
  'function painted(){requestAnimationFrame(function(){setTimeout(next)})}' +
  'p&&!p.complete?p.onload=p.onerror=painted:painted()})(document.documentElement.dataset);';

/** How long after it failed the lobby's code is asked for once more, in milliseconds. */
const secondTryMs = 1500;

/** Marks in the tab's storage that the page was loaded anew because its scripts could be fetched, but not imported. */
const loadedAnewKey = 'loadedAnew';

/** The styles of what is said where the lobby's code does not come; the browser is asked for nothing more. */
const notStartedStyle =
  'position:fixed;inset:auto 0 0;z-index:99;padding:16px 16px calc(16px + env(safe-area-inset-bottom));text-align:center;background:var(--c-bg);color:var(--c-text)';
const tryAgainStyle =
  'display:block;margin:12px auto 0;min-block-size:48px;padding-inline:32px;border-radius:12px;background:var(--c-brand);color:var(--c-text-on-brand);font-weight:700';

export type Start = {
  /** The entry first. */
  scripts: readonly string[];
  style: string;
  /** Where the lobby cannot be started: what is said, and what the button is called that loads the page anew. */
  texts: { notStarted: string; tryAgain: string };
};

/**
 * Starts the lobby once the prerendered page is complete and painted, or at the first touch: until then its scripts would
 * compete with the picture that the player waits for. Where the address is not home's he waits for nothing else, and it starts at once.
 * The scripts are fetched together, so that no import is discovered late; `style` is asked for until it comes, and `foyerStyles`
 * tells lazy code when. It stands behind all other styles: before one of them its layers would have the browser believe that fonts
 * changed, and lay out the whole page anew. Some browsers, such as Chromium 150 and Firefox 153, remember that an
 * import failed, and fail again without asking (whatwg/html#10327): when a second try fails, but all scripts can be fetched, the
 * page loads anew, once in a tab's session. Where that is no help, links lead where they say, and the player is told.
 */
export function startScript({ scripts, style, texts }: Start): string {
  const [entry, ...others] = scripts;
  const said = [texts.notStarted, texts.tryAgain].map(inlineJson);
  return (
    `${takeTurns}(function(){${holdTaps}var d=0,e=document,r=e.getElementById("${rootId}");` +
    'function link(rel,href){var l=e.createElement("link");l.rel=rel;l.href=href;e.body.append(l);return l}' +
    `function styles(k){var l=link("stylesheet",${JSON.stringify(style)});l.onload=k;l.onerror=function(){l.remove();setTimeout(styles,3000,k)}}` +
    `function load(){import(${JSON.stringify(entry)}).catch(function(){d++<2?setTimeout(load,${secondTryMs}):anew()})}` +
    `function anew(){Promise.all(${JSON.stringify(scripts)}.map(function(h){return fetch(h).then(function(a){if(!a.ok)throw a})})).then(function(){var s=sessionStorage;if(s.${loadedAnewKey})throw 0;s.${loadedAnewKey}=1;location.reload()}).catch(dead)}` +
    `function dead(){var p=e.createElement("div"),b=e.createElement("button");p.setAttribute("role","alert");p.style.cssText="${notStartedStyle}";b.style.cssText="${tryAgainStyle}";` +
    `b.textContent=${said[1]};b.onclick=function(){location.reload()};p.append(${said[0]},b);e.body.append(p);r.removeAttribute("data-waits");delete e.documentElement.dataset.elsewhere}` +
    `function go(){if(d)return;d=1;window.foyerStyles||(window.foyerStyles=new Promise(styles));${JSON.stringify(others)}.forEach(function(h){link("modulepreload",h)});load()}` +
    'addEventListener("pointerdown",go,true);addEventListener("keydown",go,true);' +
    'function seen(){e.hidden?go():requestAnimationFrame(function(){setTimeout(go)})}' +
    '"elsewhere"in e.documentElement.dataset?go():e.readyState==="complete"?seen():addEventListener("load",seen)})()'
  );
}
