# Varnish 7 with varnish-modules (xkey) between the proxy and the Hexreel processes (docs/operations.md, decision 0811).
#
#   varnishd -f hexreel.vcl -p vcl_path=/etc/varnish -p http_gzip_support=off -s malloc,1g \
#     -a public=127.0.0.1:6081 -a purge=127.0.0.1:6082
#
# It keeps what a Hexreel process says that it may keep (Surrogate-Control), for visitors alone, until a process purges it.
# Nothing else is kept: not what has a session cookie, not what sets a cookie, no path that hexreel-routes.generated.vcl does not name.
vcl 4.1;

import directors;
import std;
import xkey;

include "hexreel-site.vcl";
include "hexreel-routes.generated.vcl";

sub vcl_init {
    new upstream = directors.fallback();
    upstream.add_backend(ready.backend());
    upstream.add_backend(running.backend());
}

sub hexreel_purge {
    call hexreel_secret;
    if (req.method != "PURGE" || client.ip !~ purgers || req.http.X-Expected-Secret == ""
        || req.http.X-Purge-Secret != req.http.X-Expected-Secret) {
        return (synth(404));
    }
    if (!req.http.X-Purge-Tags) {
        return (synth(400));
    }
    set req.http.X-Purged = xkey.purge(req.http.X-Purge-Tags);
    return (synth(200));
}

sub vcl_recv {
    if (local.socket == "purge") {
        call hexreel_purge;
    }
    if (req.method == "PURGE") {
        return (synth(405));
    }
    unset req.http.Surrogate-Capability;
    unset req.http.X-Shared;
    unset req.http.X-Purged;
    if (req.restarts == 0) {
        unset req.http.X-Outage;
    }
    set req.backend_hint = upstream.backend();
    # Varnish's own, for the proxy: it answers with what it keeps while no process is ready.
    if (req.url ~ "^/(healthz|readyz)($|\?)") {
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    std.collect(req.http.Cookie, "; ");
    if (req.http.Cookie ~ "hexreel-session=" || req.http.Authorization) {
        return (pass);
    }
    call hexreel_routes;
    if (!req.http.X-Shared || req.url ~ "^.{500}") {
        return (pass);
    }
    unset req.http.Cookie;
    # Of a name that is there twice the last value counts, so that their order has to stay.
    if (req.url !~ "[?&]([^=&]+)(=[^&]*)?&(.*&)?\1(=|&|$)") {
        set req.url = std.querysort(req.url);
    }
    if (req.http.Accept-Encoding ~ "(?i)(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))([\s;,]|$)") {
        set req.http.Accept-Encoding = "br";
    } else {
        unset req.http.Accept-Encoding;
    }
    # What is older than it should be is for outages alone: none is ready, or the first try failed.
    if (std.healthy(ready.backend()) && !req.http.X-Outage) {
        set req.grace = 0s;
    } else {
        set req.grace = 1h;
    }
    return (hash);
}

sub vcl_hash {
    # Not the host: nothing of a response depends on what the client calls it.
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_fetch {
    unset bereq.http.Surrogate-Capability;
    if (!bereq.uncacheable) {
        set bereq.http.Surrogate-Capability = {"varnish="Surrogate/1.0""};
    }
    unset bereq.http.X-Shared;
}

# A failure replaces nothing: the request is made again, and then gets what there is from before, or the failure.
sub hexreel_keep_older {
    if (bereq.is_bgfetch || !bereq.http.X-Outage) {
        return (abandon);
    }
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    if (beresp.status >= 500) {
        call hexreel_keep_older;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        return (deliver);
    }
    if (beresp.status != 200 || !beresp.http.Surrogate-Control || !beresp.http.xkey || beresp.http.Set-Cookie) {
        # Others who ask for it do not wait for each other.
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        set beresp.uncacheable = true;
        return (deliver);
    }
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = 1h;
    set beresp.keep = 0s;
    # A later 304 has to say it again.
    unset beresp.http.Surrogate-Control;
    # Sessions pass and other cookies change nothing, so that the encoding alone makes a difference here.
    set beresp.http.X-Vary = beresp.http.Vary;
    set beresp.http.Vary = "Accept-Encoding";
    return (deliver);
}

sub vcl_backend_error {
    # The process that was asked is gone; nothing was changed by asking.
    if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 2) {
        return (retry);
    }
    if (!bereq.uncacheable) {
        call hexreel_keep_older;
    }
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    synthetic({"<!doctype html><html lang="en"><title>One moment - Hexreel</title><h1>One moment, please</h1>
<p>The site cannot be reached right now. <a href="">Try again</a> in a moment.</p></html>"});
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
}

sub vcl_deliver {
    if (resp.http.X-Vary) {
        set resp.http.Vary = resp.http.X-Vary;
    }
    unset resp.http.X-Vary;
    unset resp.http.xkey;
    unset resp.http.Surrogate-Control;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    return (deliver);
}

sub vcl_synth {
    if (resp.status == 503 && req.restarts == 0 && req.http.X-Shared) {
        set req.http.X-Outage = "yes";
        return (restart);
    }
    set resp.http.Cache-Control = "no-store";
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    if (req.http.X-Purged) {
        set resp.http.X-Purged = req.http.X-Purged;
    }
    unset resp.http.X-Varnish;
    synthetic(resp.reason + {"
"});
    return (deliver);
}
