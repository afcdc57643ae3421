/** @file What somebody types who wants to do harm, or what a broken program sends. */

const ESC = "\u001b";

/** Each by a name that a report can show. */
export const HOSTILE: Readonly<Record<string, string>> = {
  "a script": "<script>alert(1)</script>",
  "a script that ends another": "</script><script>alert(1)</script>",
  "a picture that runs": "cloak<img src=x onerror=alert(1)>",
  "a drawing that runs": "<svg/onload=alert(1)>",
  "the end of an attribute": '"><b id=harm>harm</b>',
  "the end of another attribute": "' onfocus='alert(1)' autofocus='",
  "an attribute without quotes": "x onmouseover=alert(1) y=",
  "the end of a heading": "</title></textarea></style><b id=harm>",
  "a comment": "cloak <!-- harm --> <!-- -->",
  "the end of a part that is not read": "]]><b id=harm>harm</b>",
  "a document of XML": '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  "signs written as HTML writes them": "&lt;script&gt;alert(1)&lt;/script&gt; &#60;b id=harm&#62;",
  "an element of excerpts": "<mark>cloak</mark><mark onclick=alert(1)>",
  "an address that runs": "javascript:alert(1)",
  "an address that runs, in Markdown": "[cloak](javascript:alert(1)) ![x](data:text/html,harm)",
  "an address that is a page": "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "an address of another site": "//evil.example/cloak",
  "a call to everybody": "@everyone @here <@1234> <#5> cloak",
  "a block of code": "```\n# harm\n``` `cloak` **bold** ||hidden||",
  "a template": `{{7*7}} $${"{7*7}"} <%= 7*7 %> #{7*7}`,
  "a question to a data base": "' OR '1'='1'; DROP TABLE sections; --",
  "a question to another data base": '{"$gt":""}, {"$where":"sleep(1000)"}',
  "a question to an engine": '{"query":{"match_all":{}}} _exists_:text *:* /.*/ AND NOT (cloak~9)^99',
  "a path upwards": "../../../../etc/passwd",
  "a path upwards, written otherwise": "..%2f..%2f..%5c..\\..\\windows\\win.ini%00.txt",
  "a header more": "cloak\r\nSet-Cookie: harm=1\r\n\r\n<b id=harm>",
  "a line more": "cloak\u2028harm\u2029harm\u0085harm",
  "a nought": "clo\u0000ak \u0000",
  "control signs": "clo\u0001\u0008\u007f\u009b31mak",
  "commands to a terminal": `${ESC}[2J${ESC}[31mcloak${ESC}]0;harm\u0007${ESC}]8;;http://evil.example${ESC}\\x`,
  "a line written over": "cloak\rharm",
  "a text turned round": "cloak \u202egnihtemos\u202c \u2066isolated \u200f\u061c",
  "half a character": "clo\ud800ak \udfff",
  "signs without end": `cloak ${"\u0301\u0489".repeat(200)}`,
  "signs that nobody sees": "clo\u200b\u200d\ufeff\u00adak\u{e0041}\u{e007f}",
  "a command to a shell": "$(touch harm) `touch harm` ; touch harm | touch harm",
  "a form of numbers": "%s%n%x %d {0} \\x41 \\u0041 %c0%ae",
  "very much": "<b id=harm>".repeat(45),
  "more than is read": "cloak ".repeat(2000),
};

/** Signs that no text of ours holds: they command terminals, or turn the direction of what follows. */
export const COMMANDING = /\r(?!\n)|(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
