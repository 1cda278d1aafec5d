// Every page: tokens first, so that the tenant's sheet (linked after) can override them.
import "./tokens.css";
import "./base.css";
