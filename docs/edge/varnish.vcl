# Varnish 7 with vmod xkey (Debian: varnish and varnish-modules) in front of County Sports Zone. `npm run edge` proves that
# it does what docs/edge.md says. To be changed for your site: backends, portals.add_backend and the acl.
vcl 4.1;

import directors;
import std;
import xkey;

# Whether the process lives, not whether the database does: without it the portal shows what it has, and says how old that is.
probe alive {
    .url = "/healthz";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend first {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = alive;
}

# Who may say that something has changed: the machines that the portal runs on.
acl portal_machines {
    "127.0.0.1";
    "::1";
}

sub vcl_init {
    new portals = directors.round_robin();
    portals.add_backend(first);
}

sub vcl_recv {
    set req.backend_hint = portals.backend();

    # Changes come on a socket of their own (-a purge=…), which no visitor reaches.
    if (req.method == "PURGE") {
        if (local.socket != "purge" || client.ip !~ portal_machines) {
            return (synth(405, "Not allowed"));
        }
        if (!req.http.Surrogate-Key) {
            return (synth(400, "Surrogate-Key is missing"));
        }
        return (synth(200, "Dropped " + xkey.purge(req.http.Surrogate-Key)));
    }
    if (local.socket == "purge") {
        return (synth(405, "Not allowed"));
    }

    # Live updates: a stream for each open page.
    if (req.url ~ "^/api/live(\?|$)") {
        return (pipe);
    }
    # Writes, callers with a token, and a browser that wrote a moment ago.
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)csz_wrote=") {
        return (pass);
    }

    # These two cookies make the answers at some addresses other ones; the portal says at which (Vary: cookie).
    if (req.http.Cookie ~ "(^|;\s*)(csz_session|csz_filters)=") {
        set req.http.X-Csz-Visitor = "own";
    } else {
        set req.http.X-Csz-Visitor = "any";
    }

    # The portal compresses by itself, and its Brotli is smaller than gzip.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # What has run out by the clock alone stands in while it is fetched again; longer only while the portal is away.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }
    return (hash);
}

sub vcl_backend_response {
    # What is shown while it is fetched again stays where that failed, until its ten seconds are over.
    if (bereq.is_bgfetch && beresp.status >= 500) {
        return (abandon);
    }
    # The portal says what may stay here, and until when. The bytes at some addresses are everyone's only without cookies.
    if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie
        && (beresp.http.Vary !~ "(?i)cookie" || bereq.http.X-Csz-Visitor == "any")) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        set beresp.grace = 5m;
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        if (beresp.http.Vary ~ "(?i)cookie") {
            set beresp.http.Vary = "Accept-Encoding, X-Csz-Visitor";
        }
        return (deliver);
    }
    # Scripts, styles and pictures, whose names change with what is in them.
    if (beresp.status == 200 && beresp.http.Cache-Control ~ "public" && beresp.http.Cache-Control ~ "max-age=[1-9]"
        && !beresp.http.Set-Cookie) {
        return (deliver);
    }
    # Nothing else stays. For two minutes no request for it waits for another one; the first answer that may stay ends that.
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
    if (beresp.http.Vary ~ "(?i)cookie") {
        set beresp.http.Vary = "Accept-Encoding, X-Csz-Visitor";
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    if (resp.http.Vary ~ "X-Csz-Visitor") {
        set resp.http.Vary = "accept-encoding, cookie";
    }
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
