# Written by `node --import tsx tools/vcl-routes/main.ts` from packages/domain/src/contract; do not edit.
#
# X-Shared is set for what all visitors share. A page keeps the query parameters that change what it shows, and those
# whose names are encoded, which only Hexreel reads.
sub hexreel_routes {
    unset req.http.X-Shared;
    set req.http.X-Path = regsub(req.url, "\?.*$", "");
    set req.http.X-Query = regsub(req.url, "^[^?]*\??", "&");
    if (req.http.X-Path ~ "^/$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/browse$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:search|person|year|rating|subgenre|mine|seen|agreement|near|mode|scores|sortBy|page|gore|psychological|jumpScares|characters|pace|comedy|[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/movie/[^/]+$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:tab|reviews|[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/people/[^/]+$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:tab|sort|page|[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/top-by-criteria$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:criteria|page|[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/profile/[^/]+$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:tab|criteria|page|sort|scored|search|[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/terms$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/privacy$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/how-taste-works$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/import$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/tonight$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/map$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:from|to|[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/ladder$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/members$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:by|page|[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/lists$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:movie|[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/login$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:from|[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/signup$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:from|[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/forgot-password$") {
        set req.http.X-Shared = "page";
        set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:[^=&]*[%+][^=&]*)(?:[=&]|$))[^&]*", "");
    } elsif (req.http.X-Path ~ "^/(assets|artwork)/") {
        set req.http.X-Shared = "file";
        set req.http.X-Query = "";
    } elsif (req.http.X-Path ~ "^/(api/home|api/limits/scale|api/lists|api/lists/[^/]+|api/map|api/map/tiles/[^/]+/[^/]+/[^/]+|api/map/walk|api/marathon|api/members|api/movies|api/movies/[^/]+|api/movies/[^/]+/lists|api/movies/[^/]+/lists/count|api/movies/[^/]+/moments|api/movies/[^/]+/people|api/movies/[^/]+/recommendations|api/movies/[^/]+/reviews|api/movies/[^/]+/similar|api/movies/[^/]+/warnings|api/movies/suggestions|api/movies/wider-search|api/people/[^/]+|api/quotes|api/rankings|api/services|api/site/texts/[^/]+|api/usernames/[^/]+|api/users/[^/]+|api/users/[^/]+/diary|api/users/[^/]+/diary/years/[^/]+|api/users/[^/]+/followers|api/users/[^/]+/following|api/users/[^/]+/lists|api/users/[^/]+/reviews|api/users/[^/]+/statistics|feeds/lists/[^/]+/movies\.[^/]+|feeds/lists/[^/]+/radarr\.json|feeds/members/[^/]+/diary\.[^/]+|feeds/members/[^/]+/reviews\.[^/]+|feeds/people/[^/]+/movies\.[^/]+|feeds/reviews\.[^/]+|feeds/subgenres/[^/]+/movies\.[^/]+)$") {
        set req.http.X-Shared = "answer";
    }
    if (req.http.X-Shared == "page" || req.http.X-Shared == "file") {
        set req.url = req.http.X-Path + regsub(req.http.X-Query, "^&", "?");
    }
    unset req.http.X-Path;
    unset req.http.X-Query;
}
